// Setting up an account from an invitation: password and authenticator app, then signed in.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { acceptInvitation, DESK_PASSWORD_MIN, readInvitation } from '#contract/desk/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { QrCode } from '#ui/art/qr-code.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { LoadError } from '#ui/load-error.tsx';
import { beginDeskSession } from './desk-session.ts';
import { GuestPage } from './guest-page.tsx';

export function InvitationPage() {
  const t = usePageTexts('desk');
  // The token is in the fragment of the address, so that it appears in no server log.
  const [token] = useState(() => location.hash.slice(1));
  const read = useRead(readInvitation, { body: { token } });
  return (
    <GuestPage title={t('desk.invitation')} lead={t('desk.invitation_lead')}>
      {read.error && (
        <LoadError onRetry={() => void read.refetch()}>
          {read.error.banner ?? t('desk.invitation_over')}
        </LoadError>
      )}
      {read.data && <SetUp token={token} invitation={read.data} />}
    </GuestPage>
  );
}

interface SetUpProps {
  token: string;
  invitation: AnswerOf<typeof readInvitation>;
}

function SetUp({ token, invitation }: SetUpProps) {
  const t = usePageTexts('desk');
  const form = useContractForm({
    schema: acceptInvitation.body,
    defaults: { token, password: '', code: '' },
    async send(body) {
      const signedIn = await call(acceptInvitation, { body });
      history.replaceState(null, '', '/');
      beginDeskSession(signedIn);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <p className="font-bold">{`${invitation.full_name} · ${invitation.email}`}</p>
      <QrCode text={invitation.uri} label={t('desk.invitation_qr')} />
      <p className="text-soft">
        {t('desk.invitation_secret')}{' '}
        <span className="figures font-bold wrap-anywhere text-ink">
          {invitation.secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <PasswordField
        label={t('desk.password')}
        hint={t('desk.password_hint', { min: DESK_PASSWORD_MIN })}
        autoComplete="new-password"
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
        {t('desk.invitation_send')}
      </Button>
    </form>
  );
}
