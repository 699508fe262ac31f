// The form that asks for another e-mail address; it changes once the link sent there is used.
import { useState } from 'react';
import { fields, email, secret } from '#contract/fields.ts';
import { requestEmailChange } from '#contract/people/email-change.ts';
import { getSignIns } from '#contract/people/social.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Unread } from '../unread.tsx';

const withPassword = fields({ email: email(), password: secret() });

export function EmailForm({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useRead(getSignIns);
  if (data) return <NewEmail hasPassword={data.has_password} onDone={onDone} />;
  if (error) return <Unread error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-40 w-full rounded-sheet" />;
}

function NewEmail({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const t = usePageTexts('account', 'security');
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    schema: hasPassword ? withPassword : requestEmailChange.body,
    defaults: { email: '', password: '' },
    async send(body) {
      await callConfirmed(requestEmailChange, { body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== undefined) {
    return (
      <div className="flex max-w-md flex-col items-start gap-4">
        <FormBanner tone="success">
          <EmailText>{t('email.sent', { email: sentTo })}</EmailText>
        </FormBanner>
        <Button look="secondary" onClick={onDone}>
          {t('email.close')}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <p className="text-soft">{t('email.how')}</p>
      <TextField
        label={t('email.new')}
        type="email"
        autoComplete="email"
        // The form has just replaced the pressed button.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...form.field('email')}
      />
      {hasPassword && (
        <PasswordField
          label={t('password.current')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('email.send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
