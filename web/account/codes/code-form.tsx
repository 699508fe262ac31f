// The form for a code of six digits that was sent to a person.
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import type { Refusal } from '#web/account/blocks/form-refusal.tsx';

/** The button is enabled above this length, by the specification. */
const VERIFY_ABOVE = 4;

const WHOLE = /^\d{6}$/;

/** A contract form with a field `otp`. */
interface FormOfCode extends Refusal {
  form: UseFormReturn;
  isBusy: boolean;
  field: (
    name: 'otp',
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'message'>;
  submit: ComponentProps<'form'>['onSubmit'];
}

interface CodeFormProps {
  form: FormOfCode;
  /** The field's label. */
  label: string;
  /** The button's text. */
  action: string;
  /** Whether typing the sixth digit submits the code. */
  sendsItself?: boolean;
  /** Whether another action is the primary one, such as asking for a new code. */
  isSecond?: boolean;
  className?: string | undefined;
}

export function CodeForm(props: CodeFormProps) {
  const { form, label, action, sendsItself, isSecond = false, className } = props;
  const code = useWatch({ control: form.form.control, name: 'otp' }) as string;
  const field = form.field('otp');
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className={classNames('flex flex-col gap-4', className)}
    >
      <FormRefusal form={form} />
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        // The step has just replaced the focused form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="figures text-center text-section tracking-[0.4em]"
        {...field}
        onChange={(event) => {
          field.onChange?.(event);
          const { value, form: sent } = event.currentTarget;
          if (sendsItself && WHOLE.test(value)) sent?.requestSubmit();
        }}
      />
      <Button
        type="submit"
        look={isSecond ? 'secondary' : 'primary'}
        isBusy={form.isBusy}
        disabled={code.length <= VERIFY_ABOVE}
      >
        {action}
      </Button>
    </form>
  );
}
