// A text field for digits, grouped while they are typed; its value is the digits alone.
import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ComponentProps, Ref } from 'react';
import { edited, grouped } from './digits.ts';
import type { DigitsShape } from './digits.ts';
import { TextField } from './text-field.tsx';

type Words = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref' | 'maxLength'>;

interface DigitsFieldProps extends Words {
  shape: DigitsShape;
  value: string;
  onChange: (digits: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function DigitsField({ shape, value, onChange, ...rest }: DigitsFieldProps) {
  const caret = useRef<{ box: HTMLInputElement; place: number }>(undefined);
  // React puts the caret at the end whenever the grouped text differs from the typed one.
  useLayoutEffect(() => {
    const { box, place } = caret.current ?? {};
    if (box && place !== undefined) box.setSelectionRange(place, place);
    caret.current = undefined;
  });
  function change({ target: box }: ChangeEvent<HTMLInputElement>): void {
    const text = box.value;
    const edit = { before: value, text, caret: box.selectionStart ?? text.length };
    const { digits, shown, caret: place } = edited(edit, shape);
    caret.current = { box, place };
    // Set directly, because React does not render again if the digits are unchanged.
    box.value = shown;
    box.setSelectionRange(place, place);
    onChange(digits);
  }
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      value={grouped(value, shape.groups)}
      onChange={change}
    />
  );
}
