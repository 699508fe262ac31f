// The form for the name of a saved recipient.
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { fields } from '#contract/fields.ts';
import { NICKNAME_MAX, nickname as nicknameSchema } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { remember } from './recipient-calls.ts';

interface NameFormProps {
  whom: Pick<Recipient, 'biller' | 'request'>;
  /** The current name. */
  nickname?: string;
  label: string;
  hint?: string;
  action: string;
  /** Whether it was opened by a button, and so takes the focus. */
  hasFocus?: boolean;
  onDone?: () => void;
  /** Content beside the button. */
  children?: ReactNode;
}

const schema = fields({ nickname: nicknameSchema });

export function NameForm(props: NameFormProps) {
  const { whom, nickname = '', label, hint, action, hasFocus = false, onDone, children } = props;
  const t = usePageTexts('orders');
  const form = useContractForm({
    schema,
    defaults: { nickname },
    async send(values) {
      await remember(whom, values.nickname, t);
      onDone?.();
    },
  });
  const { setFocus } = form.form;
  useEffect(() => {
    if (hasFocus) setFocus('nickname', { shouldSelect: true });
  }, [hasFocus, setFocus]);
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-3">
      <FormRefusal form={form} />
      <TextField
        label={label}
        missing={t('recipient.name_missing')}
        hint={hint}
        maxLength={NICKNAME_MAX}
        autoComplete="off"
        {...form.field('nickname')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" isBusy={form.isBusy}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  );
}
