// The third view of a reset: the new password. Only submitting the form uses up the link.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fields, secret } from '#contract/fields.ts';
import { newPassword, PASSWORD_MIN, resetPassword } from '#contract/people/passwords.ts';
import { getMe } from '#contract/users.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { currentSession, endSession, useSession } from '#web/api/session.ts';
import { ConfirmField } from '#web/account/passwords/confirm-field.tsx';
import { NewPasswordField } from '#web/account/passwords/new-password-field.tsx';
import { typedTwice } from '#web/account/passwords/new-password.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { useLostAnswer } from '#web/form/lost-answer.ts';

const passwords = fields({
  // The shortest allowed length: it applies with a second factor; the server requires more without one.
  new_password: newPassword(PASSWORD_MIN.withSecondFactor),
  confirm_password: secret(),
}).check(typedTwice('new_password'));

/** Asked as a visitor's call, so that its refusal does not open the login page. */
const whoAmI = { ...getMe, who: 'visitor' } as const;

/** The server has ended every session of the link's account; this browser's may be of another account. */
async function endSessionIfOver(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  try {
    await call(whoAmI);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401 && currentSession() === session) endSession();
  }
}

export function ChoosePassword({ token }: { token: string }) {
  const t = usePageTexts('security');
  const [done, setDone] = useState<string>();
  const session = useSession();
  const [isLinkOver, setIsLinkOver] = useState(false);
  const { mayBeDone, attempt } = useLostAnswer('token');
  const form = useContractForm({
    schema: passwords,
    defaults: { new_password: '', confirm_password: '' },
    async send({ new_password }) {
      try {
        const body = { token, new_password };
        const { message } = await attempt(() => call(resetPassword, { body }));
        await endSessionIfOver();
        setDone(message);
      } catch (error) {
        setIsLinkOver(error instanceof CallError && 'token' in error.fields);
        throw error;
      }
    },
  });
  const [typed = '', confirm = ''] = useWatch({
    control: form.form.control,
    name: ['new_password', 'confirm_password'],
  }) as string[];
  if (done !== undefined) {
    return (
      <div className="flex flex-col gap-5">
        <FormBanner tone="success">{done}</FormBanner>
        {session ? (
          <p>{t('reset.still_in', { email: session.email })}</p>
        ) : (
          <>
            <p>{t('reset.signed_out')}</p>
            <ButtonLink to="/login">{t('reset.login')}</ButtonLink>
          </>
        )}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormRefusal form={form} />
      {mayBeDone && (
        <>
          <FormBanner tone="info">{t('password.may_be_changed')}</FormBanner>
          <ButtonLink to="/login">{t('reset.login')}</ButtonLink>
        </>
      )}
      {isLinkOver && (
        <ButtonLink look="secondary" to="/reset-password">
          {t('reset.again')}
        </ButtonLink>
      )}
      <NewPasswordField {...form.field('new_password')} />
      <ConfirmField
        label={t('reset.confirm')}
        password={typed}
        confirm={confirm}
        {...form.field('confirm_password')}
      />
      <Button type="submit" isBusy={form.isBusy} className="min-h-12">
        {t('reset.save')}
      </Button>
    </form>
  );
}
