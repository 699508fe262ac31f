// The tab that changes the password, or sets the first one.
import { useState } from 'react';
import { changePassword } from '#contract/people/passwords.ts';
import { getSignIns } from '#contract/people/social.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { useRead } from '#web/api/reads.tsx';
import { useSession } from '#web/api/session.ts';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { NewPasswordField } from '#web/account/passwords/new-password-field.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { useLostAnswer } from '#web/form/lost-answer.ts';
import { Setting } from '../setting.tsx';
import { Unread } from '../unread.tsx';
import { FirstPassword } from './first-password.tsx';

export function PasswordTab() {
  const { data, error, refetch } = useRead(getSignIns);
  if (!data) {
    if (error) return <Unread error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full rounded-sheet" />;
  }
  return data.has_password ? <NextPassword /> : <FirstPassword />;
}

function NextPassword() {
  const t = usePageTexts('account', 'security');
  const session = useSession();
  const [done, setDone] = useState<string>();
  const { mayBeDone, attempt } = useLostAnswer('c_pass');
  const form = useContractForm({
    schema: changePassword.body,
    defaults: { c_pass: '', n_pass: '' },
    async send(body) {
      setDone(undefined);
      const { message } = await attempt(() => callConfirmed(changePassword, { body }));
      form.form.reset();
      setDone(message);
    },
  });
  return (
    <Sheet>
      <Setting
        title={t('profile.password_new')}
        lead={<p className="text-soft">{t('password.others_out')}</p>}
      >
        <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
          <FormBanner tone="success">{done}</FormBanner>
          <FormRefusal form={form} />
          {mayBeDone && <FormBanner tone="info">{t('password.may_be_changed')}</FormBanner>}
          {/* Password managers store the new password under this name. */}
          <input type="email" autoComplete="username" value={session?.email} readOnly hidden />
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            {...form.field('c_pass')}
          />
          <NewPasswordField {...form.field('n_pass')} />
          <Button type="submit" isBusy={form.isBusy}>
            {t('password.change')}
          </Button>
        </form>
      </Setting>
    </Sheet>
  );
}
