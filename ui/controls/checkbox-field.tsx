// A checkbox; box and label are one target.
import type { ComponentProps, ReactNode } from 'react';
import { FieldMessage, useTies } from './field.tsx';
import type { FieldWords } from './field.tsx';

interface CheckboxFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type'>, Pick<FieldWords, 'message'> {
  label: ReactNode;
}

export function CheckboxField({ label, message, ...input }: CheckboxFieldProps) {
  const { ties, messageId } = useTies({ message });
  return (
    <div>
      <label htmlFor={ties.id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input {...input} {...ties} type="checkbox" className="size-5 shrink-0 accent-act" />
        <span>{label}</span>
      </label>
      {message && <FieldMessage id={messageId}>{message}</FieldMessage>}
    </div>
  );
}
