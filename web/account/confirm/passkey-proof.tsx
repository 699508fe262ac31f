// Proves the person by one of their passkeys.
import { useState } from 'react';
import { confirm, startConfirmation } from '#contract/people/confirmation.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { signWithPasskey } from '#ui/passkey-prompt.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import type { AskedConfirmation } from './ask-confirmation.ts';

export function PasskeyProof({ asked }: { asked: AskedConfirmation }) {
  const t = usePageTexts('confirm');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isTrusted, setIsTrusted] = useState(false);
  const { token, isSignIn } = asked;

  async function prove(): Promise<void> {
    const begun = await call(startConfirmation, {
      body: { token, method: 'passkey' },
      quiet: true,
    });
    const passkey = await signWithPasskey(begun.options ?? {});
    if (!passkey) return setProblem(t('confirm.passkey_failed'));
    const trust = isSignIn ? { trust_device: isTrusted } : {};
    asked.answer(await call(confirm, { body: { token, method: 'passkey', passkey, ...trust } }));
  }
  async function press(): Promise<void> {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await prove();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.fields['passkey'] ?? error.banner ?? t('error.our_fault'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <FormBanner tone="error">{problem}</FormBanner>
      <p className="text-soft">{t('confirm.passkey_hint')}</p>
      {isSignIn && (
        <CheckboxField
          label={t('confirm.trust')}
          checked={isTrusted}
          onChange={(event) => setIsTrusted(event.target.checked)}
        />
      )}
      <Button isBusy={isBusy} onClick={() => void press()}>
        {t('confirm.passkey')}
      </Button>
    </div>
  );
}
