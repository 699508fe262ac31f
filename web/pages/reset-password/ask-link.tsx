// The first view of a reset: the address to mail the link to.
import { requestReset } from '#contract/people/passwords.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';

export function AskLink({ onSent }: { onSent: (email: string) => void }) {
  const t = usePageTexts('security');
  const form = useContractForm({
    schema: requestReset.body,
    defaults: { email: '' },
    async send(body) {
      await call(requestReset, { body });
      onSent(body.email);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p>{t('reset.ask')}</p>
      <FormRefusal form={form} />
      <TextField
        label={t('reset.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <Button type="submit" isBusy={form.isBusy} className="min-h-12">
        {t('reset.send')}
      </Button>
      <ButtonLink look="quiet" to="/login">
        {t('reset.back')}
      </ButtonLink>
    </form>
  );
}
