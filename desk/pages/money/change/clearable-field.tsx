// A field of a change with its present value, and a checkbox that clears the value.
import type { ComponentProps } from 'react';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

interface ClearableFieldProps extends ComponentProps<typeof TextField> {
  /** The checkbox; absent if the value cannot be cleared. */
  box?: (Omit<ComponentProps<typeof CheckboxField>, 'label'> & { text: string }) | undefined;
  isCleared?: boolean;
}

export function ClearableField({ box, isCleared = false, ...field }: ClearableFieldProps) {
  const { text, ...checkbox } = box ?? {};
  return (
    <div>
      <TextField inputMode="decimal" autoComplete="off" {...field} disabled={isCleared} />
      {box && (
        <CheckboxField
          {...checkbox}
          label={
            <>
              {text}
              <span className="sr-only">: {field.label}</span>
            </>
          }
        />
      )}
    </div>
  );
}
