// A text field of several lines.
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_LOOK, Field } from './field.tsx';
import type { FieldWords } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldWords {}

export function TextArea({ label, message, hint, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} message={message} hint={hint}>
      {(ties) => (
        <textarea {...area} {...ties} rows={rows} className={classNames(CONTROL_LOOK, className)} />
      )}
    </Field>
  );
}
