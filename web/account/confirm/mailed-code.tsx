// Has a code mailed when the dialog opens, says where it went, and sends another one on request.
import { useEffect, useRef, useState } from 'react';
import { startConfirmation } from '#contract/people/confirmation.ts';
import { EmailText } from '#ui/email-text.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ResendCode } from '#web/account/resend-code.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { currentSession } from '#web/api/session.ts';

export function MailedCode({ token }: { token: string }) {
  const t = usePageTexts('confirm');
  const [sentAtMs, setSentAtMs] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isAsked = useRef(false);
  const email = currentSession()?.email;

  async function send(): Promise<void> {
    setProblem(undefined);
    try {
      await call(startConfirmation, { body: { token, method: 'mail_code' }, quiet: true });
      setSentAtMs(Date.now());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.banner ?? t('error.our_fault'));
    }
  }
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send();
  });
  return (
    <div className="flex flex-col gap-3">
      <FormBanner tone="warning">{problem}</FormBanner>
      <p className="wrap-anywhere text-soft" role="status">
        <EmailText>
          {email ? t('confirm.mailed', { email }) : t('confirm.mailed_unknown')}
        </EmailText>
      </p>
      <ResendCode
        look="quiet"
        className="-ml-5 self-start"
        sentAtMs={sentAtMs}
        onSend={() => void send()}
        label={(seconds) =>
          seconds === undefined ? t('confirm.resend') : t('confirm.resend_in', { seconds })
        }
      />
    </div>
  );
}
