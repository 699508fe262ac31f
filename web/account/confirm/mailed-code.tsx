// A code that is mailed when the dialog opens: where it went, and sending another one on request.
import { useEffect, useRef, useState } from 'react';
import { startConfirmation } from '#contract/people/confirmation.ts';
import { EmailText } from '#ui/text/email-text.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ResendCode } from '#web/account/resend-code.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { currentSession } from '#web/api/session.ts';

export interface MailedCode {
  /** When the last code was mailed; 0 if there was none. */
  sentAtMs: number;
  /** Why the last code could not be mailed. */
  problem: string | undefined;
  send: () => Promise<void>;
}

/** Requests a mailed code at once, if that is the method. */
export function useMailedCode(token: string, isMailed: boolean): MailedCode {
  const t = usePageTexts('confirm');
  const [sentAtMs, setSentAtMs] = useState(0);
  const [problem, setProblem] = useState<string>();
  const isAsked = useRef(false);

  async function send(): Promise<void> {
    try {
      await call(startConfirmation, { body: { token, method: 'mail_code' }, quiet: true });
      setSentAtMs(Date.now());
      setProblem(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.banner ?? t('error.our_fault'));
    }
  }
  useEffect(() => {
    if (isAsked.current || !isMailed) return;
    isAsked.current = true;
    void send();
  });
  return { sentAtMs, problem, send };
}

interface MailedToProps {
  mailed: MailedCode;
  /** Whether the surrounding form shows a refusal; the note that a code was mailed is then outdated. */
  isRefused: boolean;
}

export function MailedTo({ mailed: { problem }, isRefused }: MailedToProps) {
  const t = usePageTexts('confirm');
  const email = currentSession()?.email;
  const isSaid = problem === undefined && !isRefused;
  return (
    <div className="flex flex-col gap-3">
      <FormBanner tone="warning">{problem}</FormBanner>
      <p className="wrap-anywhere text-soft" role="status">
        {isSaid && (
          <EmailText>
            {email ? t('confirm.mailed', { email }) : t('confirm.mailed_unknown')}
          </EmailText>
        )}
      </p>
    </div>
  );
}

export function MailAgain({ mailed: { sentAtMs, send } }: { mailed: MailedCode }) {
  const t = usePageTexts('confirm');
  return (
    <ResendCode
      look="quiet"
      className="-my-2 -ml-5 self-start"
      sentAtMs={sentAtMs}
      onSend={() => void send()}
      label={(seconds) =>
        seconds === undefined ? t('confirm.resend') : t('confirm.resend_in', { seconds })
      }
    />
  );
}
