// The login form of the login page and the sign-in dialog.
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AnswerOf, Sent } from '#contract/call.ts';
import type { OwnSignUp } from '#contract/people/own-sign-up.ts';
import { login } from '#contract/users.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { beginSession } from '#web/api/session.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormRefusal } from './blocks/form-refusal.tsx';
import { signInDone } from './ask-sign-in.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import type { LinkToGoogle } from './google/use-google.ts';
import { signInConfirmed } from './confirm/sign-in-confirmed.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { offerPasskey } from './passkeys/passkeys.ts';
import { HumanCheckLine, useHumanCheck } from './human-check/human-check.tsx';
import { rememberSignUp } from './own-sign-up.ts';
import { onwardState } from './arrival/return-place.ts';

/**
 * Signs in. If the server requires a human check, it is solved and sent without another press; from
 * then on every attempt includes one.
 */
function useSignIn() {
  const check = useHumanCheck();
  const [isCheckNeeded, setIsCheckNeeded] = useState(false);
  async function signIn(typed: Sent<typeof login, 'body'>): Promise<AnswerOf<typeof login>> {
    const withCheck = async () =>
      call(login, { body: { ...typed, human_check: await check.freshSolution() } });
    if (isCheckNeeded) return withCheck();
    try {
      return await call(login, { body: typed });
    } catch (error) {
      if (!(error instanceof CallError) || !error.fields['human_check']) throw error;
      setIsCheckNeeded(true);
      return withCheck();
    }
  }
  return { signIn, check: isCheckNeeded ? check : undefined };
}

interface LoginFormProps {
  onSignedIn?: () => void;
  /** A Google account to be linked: the password of our account links it. */
  linkTo?: LinkToGoogle | undefined;
}

export function LoginForm({ onSignedIn, linkTo }: LoginFormProps) {
  const [link, setLink] = useState(linkTo);
  return (
    <>
      <PasswordForm key={link?.token} link={link} onSignedIn={onSignedIn} />
      {!link && <GoogleSignIn onSignedIn={onSignedIn} onLink={setLink} />}
      {!link && <PasskeyButton onSignedIn={onSignedIn} />}
    </>
  );
}

interface PasswordFormProps {
  link: LinkToGoogle | undefined;
  onSignedIn: (() => void) | undefined;
}

/** The state with which the code page is opened. */
interface Inactive {
  sentTo: string;
  signUpId: string | undefined;
}

/** The password was right: from here on only this sign-up's code or link activates the account. */
function inactiveOf(sentTo: string, signUp: OwnSignUp | undefined): Inactive {
  if (signUp) rememberSignUp(signUp.id);
  return { sentTo, signUpId: signUp?.id };
}

function PasswordForm({ link, onSignedIn }: PasswordFormProps) {
  const t = usePageTexts('account');
  const { signIn, check } = useSignIn();
  const [inactive, setInactive] = useState<Inactive>();
  const onward = onwardState(useLocation().state);
  const form = useContractForm({
    schema: login.body,
    defaults: { email: link?.email ?? '', password: '' },
    async send(values) {
      setInactive(undefined);
      try {
        const asked = { ...values, ...(link && { link_token: link.token }) };
        beginSession(await signInConfirmed(() => signIn(asked)));
        signInDone();
        void offerPasskey();
        onSignedIn?.();
      } catch (error) {
        if (error instanceof CallError && error.status === 401 && error.banner) {
          addToast(error.banner, { tone: 'error' });
        }
        // The password is right; only the verification code is missing.
        const isInactive = error instanceof CallError && error.block?.type === 'email_unverified';
        if (isInactive) setInactive(inactiveOf(values.email, error.signUp));
        throw error;
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <FormRefusal form={form} />
      <FormBanner tone="info">{form.banner ? undefined : link?.text}</FormBanner>
      {inactive !== undefined && (
        <ButtonLink to="/signup" state={{ ...onward, ...inactive }}>
          {t('login.enter_code')}
        </ButtonLink>
      )}
      <TextField
        label={t('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        {...form.field('email')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField label={t('login.remember')} />
        <Link to="/reset-password" className="text-link inline-flex min-h-11 items-center">
          {t('login.forgot')}
        </Link>
      </div>
      {check && <HumanCheckLine check={check} message={undefined} />}
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {t('login.submit')}
      </Button>
      <NoAccount />
    </form>
  );
}

function NoAccount() {
  const t = usePageTexts('account');
  const onward = onwardState(useLocation().state);
  return (
    <p className="text-center text-soft">
      {t('login.no_account')}{' '}
      <Link
        to="/signup"
        state={onward}
        className="text-link inline-flex min-h-11 items-center font-bold"
      >
        {t('login.register')}
      </Link>
    </p>
  );
}
