// A choice between a few items: the native select, which every phone and screen reader supports.
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { CONTROL_LOOK, Field } from './field.tsx';
import type { FieldWords } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  /** A shorter label, which a searchable box shows once the item is chosen. */
  short?: string;
  /** Other names by which a search finds it. */
  also?: readonly string[];
}

interface ChoiceFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldWords {
  choices: readonly Choice[];
}

export function ChoiceField({
  label,
  isLabelHidden,
  message,
  hint,
  choices,
  className,
  ...rest
}: ChoiceFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, message, hint }} isChoice>
      {(ties) => (
        <div className="relative">
          <select
            {...rest}
            {...ties}
            className={classNames(
              CONTROL_LOOK,
              'appearance-none pr-9 max-sm:pl-3 sm:pr-11',
              className,
            )}
          >
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 sm:right-3.5 -translate-y-1/2 text-soft" />
        </div>
      )}
    </Field>
  );
}
