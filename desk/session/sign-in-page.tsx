// Signing in to the back office: password and authenticator code in one step, or a passkey.
import { useState } from 'react';
import { BRAND } from '#contract/brand/brand.ts';
import { deskPasskeyOptions, deskPasskeySignIn, deskSignIn } from '#contract/desk/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useStore } from '#ui/store.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { hasPasskeys, signWithPasskey } from '#ui/passkey-prompt.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { beginDeskSession, wasRefused } from './desk-session.ts';
import { GuestPage } from './guest-page.tsx';

export function SignInPage() {
  const t = usePageTexts('desk');
  const isOver = useStore(wasRefused);
  const [failed, setFailed] = useState<string>();
  const form = useContractForm({
    schema: deskSignIn.body,
    defaults: { email: '', password: '', code: '' },
    async send(body) {
      beginDeskSession(await call(deskSignIn, { body }));
    },
  });
  async function byPasskey(): Promise<void> {
    setFailed(undefined);
    try {
      const { options, ticket } = await call(deskPasskeyOptions);
      const answer = await signWithPasskey(options);
      if (!answer) return setFailed(t('desk.passkey_failed'));
      beginDeskSession(await call(deskPasskeySignIn, { body: { ticket, answer } }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailed(error.banner ?? t('desk.passkey_failed'));
    }
  }
  return (
    <GuestPage title={t('desk.sign_in')} lead={t('desk.sign_in_lead', { name: BRAND.name })}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {isOver && !form.banner && <FormBanner tone="info">{t('desk.session_over')}</FormBanner>}
        <FormBanner tone="error">{form.banner ?? failed}</FormBanner>
        <TextField
          label={t('desk.email')}
          type="email"
          autoComplete="username"
          {...form.field('email')}
        />
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
        <Button type="submit" isBusy={form.isBusy}>
          {t('desk.sign_in')}
        </Button>
        {hasPasskeys() && (
          <Button look="secondary" onClick={() => void byPasskey()}>
            {t('desk.passkey_use')}
          </Button>
        )}
      </form>
    </GuestPage>
  );
}
