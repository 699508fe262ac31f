// The second step: the code from the SMS, and sending another one after a minute.
import { useState } from 'react';
import { phoneVerification, verifyPhoneOtp } from '#contract/people/phone.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';
import { CodeForm } from '#web/account/codes/code-form.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { ResendCode } from '#web/account/resend-code.tsx';
import { SandboxHint } from '#web/account/sandbox-hint.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import type { SentTo } from './phone-sent.ts';

interface CodeStepProps {
  sent: SentTo;
  onSent: (sent: SentTo) => void;
  onVerified: (message: string) => void;
  /** Back to the number. */
  onOther: () => void;
}

export function CodeStep({ sent, onSent, onVerified, onOther }: CodeStepProps) {
  const t = usePageTexts('kyc');
  const form = useContractForm({
    schema: verifyPhoneOtp.body,
    defaults: { otp: '' },
    async send({ otp }) {
      const { message } = await call(verifyPhoneOtp, { body: { otp } });
      // Other parts of the site show the number, too, and a verified one unlocks the identity check.
      await readCache.invalidateQueries();
      onVerified(message);
    },
  });
  return (
    <div className="flex flex-col gap-4">
      <FormBanner tone="success">{t('phone.sent')}</FormBanner>
      <div>
        <p className="text-soft">{t('phone.sent_to', { number: sent.shown })}</p>
        <SandboxHint email={sent.phone} />
      </div>
      <CodeForm
        form={form}
        label={t('phone.code')}
        action={t('phone.submit')}
        className="max-w-sm"
      />
      <Resend sent={sent} onSent={onSent} onOther={onOther} />
    </div>
  );
}

function Resend({ sent, onSent, onOther }: Omit<CodeStepProps, 'onVerified'>) {
  const t = usePageTexts('kyc');
  const [notice, setNotice] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  async function resend(): Promise<void> {
    setNotice(undefined);
    setRefusal(undefined);
    try {
      await callConfirmed(phoneVerification, { body: { phone: sent.phone } });
      setNotice(t('phone.resent'));
      onSent({ ...sent, atMs: Date.now() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const banner = error.banner ?? error.fields['phone'] ?? t('error.our_fault');
      setRefusal({ banner, block: error.block });
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <FormBanner tone="info">{notice}</FormBanner>
      {refusal && <FormRefusal form={refusal} />}
      <div className="flex flex-col items-start gap-x-3 gap-y-1 sm:flex-row">
        <ResendCode
          sentAtMs={sent.atMs}
          onSend={() => void resend()}
          label={(seconds) =>
            seconds === undefined ? t('phone.resend') : t('phone.resend_in', { seconds })
          }
        />
        <Button look="quiet" className="max-sm:-ml-5" onClick={onOther}>
          {t('phone.other')}
        </Button>
      </div>
    </div>
  );
}
