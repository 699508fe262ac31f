// The second step of the sign-up: the code from the e-mail, and resending it.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { resendVerification, SIGN_UP_CODE_MINUTES, verifyOtp } from '#contract/users.ts';
import { Parcel } from '#ui/art/parcel.tsx';
import { useNow } from '#ui/clock.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';
import { CodeForm } from '#web/account/codes/code-form.tsx';
import { enterWith } from '#web/account/enter.ts';
import { forgetSignUp } from '#web/account/own-sign-up.ts';
import { ResendCode } from '#web/account/resend-code.tsx';
import { SandboxHint } from '#web/account/sandbox-hint.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useLostAnswer } from '#web/form/lost-answer.ts';

export interface CodeSent {
  email: string;
  /** When the code was sent; absent if unknown. */
  sentAtMs: number | undefined;
  /** The sign-up made here, the only one whose code is accepted; absent for a later visit. */
  signUpId: string | undefined;
}

interface OtpStepProps extends CodeSent {
  /** The navigation state for going back to the form, to use another address. */
  formState: unknown;
  /** Called when a new code was sent, which makes the previous one invalid. */
  onResent: (sentAtMs: number) => void;
}

export function OtpStep({ formState, onResent, ...sent }: OtpStepProps) {
  const { email, sentAtMs } = sent;
  const t = usePageTexts('signUp');
  const [isVerified, setIsVerified] = useState(false);
  const [codesSent, setCodesSent] = useState(0);
  const [isNew] = useState(sentAtMs !== undefined);
  const isExpired = useIsExpired(sentAtMs);
  // Scroll to top: the previous step was longer.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (isVerified) {
    return (
      <div className="flex flex-col gap-5">
        <Parcel state="arrived" isNew className="mx-auto size-28" />
        <FormBanner tone="success">{t('account.otp_verified')}</FormBanner>
        <ButtonLink to="/login">{t('signup.login')}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {isExpired && <FormBanner tone="warning">{t('otp.expired')}</FormBanner>}
      {isNew && !isExpired && <FormBanner tone="success">{t('account.registered')}</FormBanner>}
      <div>
        <p className="break-words text-soft">
          <EmailText>{t('otp.sent', { email })}</EmailText>
        </p>
        <p className="mt-1 text-soft">
          {t('otp.wrong_email')}{' '}
          <Link
            to="/signup"
            state={formState}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('otp.change_email')}
          </Link>
        </p>
        <SandboxHint email={email} />
      </div>
      <OtpForm
        {...sent}
        codesSent={codesSent}
        isExpired={isExpired}
        onVerified={() => setIsVerified(true)}
      />
      <Resend
        {...sent}
        isExpired={isExpired}
        onSent={() => {
          onResent(Date.now());
          setCodesSent(codesSent + 1);
        }}
      />
    </div>
  );
}

/** Whether the last code has expired; asking for a new one is then the primary action. */
function useIsExpired(sentAtMs: number | undefined): boolean {
  const now = useNow();
  return sentAtMs !== undefined && now >= sentAtMs + SIGN_UP_CODE_MINUTES * 60_000;
}

interface OtpFormProps extends CodeSent {
  /** How many codes were sent since the first. */
  codesSent: number;
  isExpired: boolean;
  onVerified: () => void;
}

function OtpForm({ email, signUpId, codesSent, isExpired, onVerified }: OtpFormProps) {
  const t = usePageTexts('signUp');
  const { mayBeDone, attempt } = useLostAnswer('otp');
  const form = useContractForm({
    schema: verifyOtp.body,
    defaults: { otp: '', email },
    async send(values) {
      const body = { ...values, sign_up_id: signUpId };
      const answer = await attempt(async () => {
        const verified = await call(verifyOtp, { body });
        const { otpStatus, otp, message } = verified;
        if (!otpStatus) throw new CallError(422, { otp: otp ?? message });
        return verified;
      });
      forgetSignUp();
      // With a session, the page redirects by itself.
      if (enterWith(answer)) addToast(answer.message, { tone: 'success' });
      else onVerified();
    },
  });
  const { setValue, clearErrors, setFocus } = form.form;
  const { clearBanner } = form;
  // Clears the field and the messages about the previous code.
  useEffect(() => {
    if (codesSent === 0) return;
    setValue('otp', '');
    clearErrors();
    clearBanner();
    setFocus('otp');
  }, [codesSent, setValue, clearErrors, clearBanner, setFocus]);
  return (
    <>
      {mayBeDone && (
        <FormBanner tone="info">
          {t('otp.may_be_open')}{' '}
          <Link to="/login" className="text-link inline-flex min-h-11 items-center">
            {t('signup.login')}
          </Link>
        </FormBanner>
      )}
      <CodeForm
        form={form}
        label={t('otp.code')}
        action={t('otp.verify')}
        sendsItself
        isSecond={isExpired}
      />
    </>
  );
}

interface ResendProps extends CodeSent {
  isExpired: boolean;
  onSent: () => void;
}

function Resend({ email, signUpId, sentAtMs = 0, isExpired, onSent }: ResendProps) {
  const t = usePageTexts('signUp');
  const [notice, setNotice] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();

  async function resend(): Promise<void> {
    setNotice(undefined);
    setRefusal(undefined);
    try {
      await call(resendVerification, { body: { email, sign_up_id: signUpId } });
      setNotice(t(signUpId ? 'otp.resent' : 'otp.mailed'));
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal({ banner: error.banner ?? t('error.our_fault'), block: error.block });
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <FormBanner tone="info">{notice}</FormBanner>
      {refusal && <FormRefusal form={refusal} />}
      <ResendCode
        sentAtMs={sentAtMs}
        look={isExpired ? 'primary' : 'secondary'}
        onSend={() => void resend()}
        label={(seconds) =>
          seconds === undefined
            ? t(isExpired ? 'otp.send_new' : 'otp.resend')
            : t('otp.resend_in', { seconds })
        }
      />
    </div>
  );
}
