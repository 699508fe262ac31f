// Proves the person by a code: mailed, of their authenticator app, or one of their recovery codes.
import { confirm } from '#contract/people/confirmation.ts';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { FormRefusal } from '../blocks/form-refusal.tsx';
import type { AskedConfirmation } from './ask-confirmation.ts';
import { MailAgain, MailedTo, useMailedCode } from './mailed-code.tsx';

interface CodeProofProps {
  asked: AskedConfirmation;
  method: ConfirmationMethod;
}

export function CodeProof({ asked, method }: CodeProofProps) {
  const t = usePageTexts('confirm');
  const form = useContractForm({
    schema: confirm.body,
    defaults: { token: asked.token, method, code: '', trust_device: false },
    seen: () => ['code', 'trust_device'],
    async send({ code = '', ...values }) {
      const trust = asked.isSignIn ? { trust_device: values.trust_device } : {};
      const body = { token: asked.token, method, code, ...trust };
      asked.answer(await call(confirm, { body }));
    },
  });
  const isRecovery = method === 'recovery_code';
  const isMailed = method === 'mail_code';
  const mailed = useMailedCode(asked.token, isMailed);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormRefusal form={form} />
      {isMailed ? (
        <MailedTo mailed={mailed} isRefused={form.banner !== undefined} />
      ) : (
        <p className="text-soft">{t(isRecovery ? 'confirm.recovery_hint' : 'confirm.totp_hint')}</p>
      )}
      <TextField
        label={t(isRecovery ? 'confirm.recovery' : 'confirm.code')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'off'}
        spellCheck={false}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={isRecovery ? 20 : 6}
        className="figures text-center text-section tracking-[0.2em]"
        {...form.field('code')}
      />
      {asked.isSignIn && (
        <CheckboxField label={t('confirm.trust')} {...form.field('trust_device')} />
      )}
      <Button type="submit" isBusy={form.isBusy}>
        {t('confirm.submit')}
      </Button>
      {isMailed && <MailAgain mailed={mailed} />}
    </form>
  );
}
