// The dialog in which the signed-in person proves who they are again: password and code, or a passkey.
import { useEffect, useState } from 'react';
import {
  DESK_PROOF_MINUTES,
  getDeskMe,
  proveByCode,
  proveByPasskey,
  provingPasskeyOptions,
} from '#contract/desk/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOnLeaving } from '#ui/navigation/on-leaving.ts';
import { useStore } from '#ui/store.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { signWithPasskey } from '#ui/passkey-prompt.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { waitingForProof } from './proof.ts';

export function ProofDialog() {
  const t = usePageTexts('desk');
  const answer = useStore(waitingForProof);
  // What the page asked for must not happen on another one.
  useOnLeaving(() => waitingForProof.get()?.(false));
  // A proof that still waits ends with the session, so that the next person is not asked for it.
  useEffect(() => () => waitingForProof.get()?.(false), []);
  return (
    <Dialog
      isOpen={answer !== undefined}
      onClose={() => answer?.(false)}
      title={t('desk.proof_title')}
      isGate
    >
      {answer && <ProofForm onProved={() => answer(true)} />}
    </Dialog>
  );
}

function ProofForm({ onProved }: { onProved: () => void }) {
  const t = usePageTexts('desk');
  const me = useRead(getDeskMe);
  const [failed, setFailed] = useState<string>();
  const form = useContractForm({
    schema: proveByCode.body,
    defaults: { password: '', code: '' },
    async send(body) {
      await call(proveByCode, { body });
      onProved();
    },
  });
  async function byPasskey(): Promise<void> {
    setFailed(undefined);
    try {
      const { options } = await call(provingPasskeyOptions);
      const answer = await signWithPasskey(options);
      if (!answer) return setFailed(t('desk.passkey_failed'));
      await call(proveByPasskey, { body: { answer } });
      onProved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(error.banner ?? t('desk.passkey_failed'));
    }
  }
  const hasPasskey = (me.data?.passkeys.length ?? 0) > 0;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-soft">{t('desk.proof_lead', { minutes: DESK_PROOF_MINUTES })}</p>
      <FormBanner tone="error">{form.banner ?? failed}</FormBanner>
      <PasswordField
        label={t('desk.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField
        label={t('desk.code')}
        hint={t('desk.code_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('desk.proof_send')}
        </Button>
        {hasPasskey && (
          <Button look="secondary" onClick={() => void byPasskey()}>
            {t('desk.passkey_use')}
          </Button>
        )}
      </div>
    </form>
  );
}
