// A one-line text field, with an optional prefix and control.
import type { ComponentProps, InputEvent, ReactNode } from 'react';
import { latinDigits } from '#contract/dates/digits.ts';
import { classNames } from '../class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';
import type { FieldWords } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldWords {
  /** A prefix inside the box, for example NPR or +977. */
  before?: string;
  /** A small control inside the box after the text. */
  after?: ReactNode;
  /** Below the box and its message: values to choose from. */
  below?: ReactNode;
}

const TAKES_DIGITS: ReadonlySet<unknown> = new Set(['numeric', 'decimal', 'tel']);

/** Converts Nepali digits, which a Nepali keyboard types, in fields for numbers. */
function readDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const latin = latinDigits(input.value);
  if (latin === input.value) return;
  const caret = input.selectionStart;
  input.value = latin;
  input.setSelectionRange(caret, caret);
}

export function TextField({
  label,
  message,
  missing,
  hint,
  before,
  after,
  below,
  ...input
}: TextFieldProps) {
  const { className, type = 'text', isLabelHidden, ...others } = input;
  return (
    <Field
      {...{ label, isLabelHidden, message, missing, hint, below }}
      autoComplete={others.autoComplete}
    >
      {(ties) => (
        <div className="relative">
          {before && (
            <span className="pointer-events-none absolute inset-y-0 left-0 flex w-14 items-center justify-center border-r border-rule text-soft">
              {before}
            </span>
          )}
          <input
            onInput={TAKES_DIGITS.has(others.inputMode) ? readDigits : undefined}
            {...others}
            {...ties}
            type={type}
            className={classNames(CONTROL_LOOK, before && 'pl-17', !!after && 'pr-13', className)}
          />
          {after && (
            <div className="absolute inset-y-0 right-0 flex items-center pr-0.5">{after}</div>
          )}
        </div>
      )}
    </Field>
  );
}
