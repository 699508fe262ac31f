// The sandbox's simulated card element: a frame of the sandbox's own origin, driven by messages.
import * as z from 'zod/mini';
import type { CardForm } from '#gateways/stripe/calls.ts';
import type { CardElement } from './card-element.ts';
import { readConfirmed } from './confirmed.ts';
import type { Confirmed } from './confirmed.ts';

interface StandIn {
  place: HTMLElement;
  title: string;
  url: URL;
  /** Redirects to the bank's own page. */
  leave?: (url: string) => void;
  /** How long the frame may take to report that it is loaded. */
  waitMs?: number;
}

const WAIT_MS = 15_000;

const told = z.union([
  z.object({ type: z.literal('loaded') }),
  z.object({ type: z.literal('ready'), height: z.number() }),
  z.object({ type: z.literal('result'), result: z.unknown() }),
]);
const redirect = z.object({ redirect: z.string() });

function frameOf({ url, title }: StandIn): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = url.href;
  frame.title = title;
  frame.className = 'w-full rounded-control border border-rule';
  return frame;
}

/** Redirects only to the bank page that the simulator itself serves. */
function bankPage(result: unknown, { origin }: URL): string | undefined {
  const asked = redirect.safeParse(result);
  if (!asked.success || !URL.canParse(asked.data.redirect)) return undefined;
  const { href, origin: other } = new URL(asked.data.redirect);
  return other === origin ? href : undefined;
}

/** Throws if the frame does not report in time that it is loaded. */
export function openStandIn(form: CardForm, standIn: StandIn): Promise<CardElement> {
  const { place, url, leave = (page) => window.location.assign(page), waitMs = WAIT_MS } = standIn;
  const frame = frameOf(standIn);
  let onResult: ((confirmed: Confirmed) => void) | undefined;
  const tell = (message: object) => frame.contentWindow?.postMessage(message, url.origin);

  return new Promise((resolve, reject) => {
    const close = (): void => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      frame.remove();
    };
    const timer = setTimeout(() => {
      close();
      reject(new Error('the card form of the sandbox does not answer'));
    }, waitMs);
    const confirm = (): Promise<Confirmed> =>
      new Promise((resolveResult) => {
        onResult = resolveResult;
        tell({ type: 'confirm', returnUrl: form.return_url });
      });
    const takeResult = (result: unknown): void => {
      const page = bankPage(result, url);
      if (page === undefined) onResult?.(readConfirmed(result));
      else leave(page);
    };
    function hear({ source, origin, data }: MessageEvent): void {
      // Any page may send messages; only this frame's are handled.
      if (source !== frame.contentWindow || origin !== url.origin) return;
      const message = told.safeParse(data);
      if (!message.success) return;
      if (message.data.type === 'loaded') {
        const { client_secret: clientSecret, publishable_key: publishableKey } = form;
        tell({ type: 'mount', clientSecret, publishableKey });
      } else if (message.data.type === 'ready') {
        clearTimeout(timer);
        frame.height = String(Math.min(Math.max(message.data.height, 120), 2_000));
        resolve({ confirm, close });
      } else takeResult(message.data.result);
    }
    window.addEventListener('message', hear);
    place.append(frame);
  });
}
