// The steps of signing in with Google: its button, our server's answer, and the steps that may follow.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { getSocialProviders, socialCallback } from '#contract/people/social.ts';
import { t } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { beginSession } from '#web/api/session.ts';
import { signInDone } from '../ask-sign-in.ts';
import { signInConfirmed } from '../confirm/sign-in-confirmed.ts';
import { openGoogle } from './client-script.ts';
import type { GoogleProof } from './client-script.ts';

/** A Google account whose address already has an account with us; that account's password links the two. */
export interface LinkToGoogle {
  email: string;
  token: string;
  /** What the server says about it. */
  text: string;
}

export interface GoogleOptions {
  onSignedIn: (() => void) | undefined;
  onLink: (link: LinkToGoogle) => void;
}

/** open: Google's own button is shown; age: the person confirms that they are an adult. */
export type GoogleStage = 'closed' | 'opening' | 'open' | 'age';

/** Keeps the function that closes Google's prompt, and calls it when the component unmounts. */
function usePrompt(): (close: () => void) => void {
  const kept = useRef<() => void>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      kept.current?.();
    };
  }, []);
  return (close) => {
    kept.current = close;
    if (isGone.current) close();
  };
}

export function useGoogle(
  place: RefObject<HTMLElement | null>,
  { onSignedIn, onLink }: GoogleOptions,
) {
  const [stage, setStage] = useState<GoogleStage>('closed');
  const proof = useRef<GoogleProof>(undefined);
  const keepPrompt = usePrompt();

  function fail(text = t('error.our_fault')): void {
    proof.current = undefined;
    setStage('closed');
    addToast(text, { tone: 'error' });
  }

  function takeRefusal({ social, banner }: CallError): void {
    if (social?.step === 'adult') return setStage('age');
    if (social?.link_token === undefined) return fail(banner);
    setStage('closed');
    onLink({ email: social.email, token: social.link_token, text: banner ?? '' });
  }

  async function send(isAdult: boolean): Promise<void> {
    if (!proof.current) return fail();
    const { credential, nonce } = proof.current;
    const body = { provider: 'google', access_token: credential, platform: 'web' } as const;
    try {
      beginSession(
        await signInConfirmed(() =>
          call(socialCallback, { body: { ...body, nonce, is_adult: isAdult } }),
        ),
      );
      signInDone();
      onSignedIn?.();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      takeRefusal(error);
    }
  }

  async function open(): Promise<void> {
    setStage('opening');
    try {
      const { google } = await call(getSocialProviders);
      if (!google || !place.current) return fail();
      const close = await openGoogle({
        clientId: google.client_id,
        scriptUrl: google.script_url,
        place: place.current,
        onProof: (given) => {
          proof.current = given;
          void send(false);
        },
        onNothing: () => fail(),
      });
      keepPrompt(close);
      setStage('open');
    } catch {
      // Blocked or offline.
      fail();
    }
  }

  return { stage, open, confirmAge: () => send(true) };
}
