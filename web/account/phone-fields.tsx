// The two fields of a phone number, in one row: the country, searched by name or dial code, and the
// digits after its code.
import type { ChangeEvent, ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { digitsOf } from '#ui/controls/digits.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useCountryChoices } from './countries.ts';

interface PhoneFieldsProps {
  country: CountryFieldProps;
  number: NumberFieldProps;
}

export function PhoneFields({ country, number }: PhoneFieldsProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
      <CountryField {...country} />
      <NumberField {...number} />
    </div>
  );
}

interface CountryFieldProps {
  label: string;
  message: string | undefined;
  control: Control;
  /** The form's field, which holds a two-letter country. */
  name: string;
}

function CountryField({ control, name, ...words }: CountryFieldProps) {
  const choices = useCountryChoices();
  const { ref, value, onChange, onBlur } = useController({ control, name }).field;
  return (
    <SearchField
      {...words}
      choices={choices}
      value={String(value)}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}

type NumberFieldProps = ComponentProps<typeof TextField> & { dialCode: string };

function NumberField({ dialCode, onChange, ...control }: NumberFieldProps) {
  // Writing the value moves the caret, so it is written only if something other than digits was typed.
  function digitsOnly(event: ChangeEvent<HTMLInputElement>): void {
    const { value } = event.target;
    const isWhole = /^\s*(?:\+|00)/.test(value);
    const digits = digitsOf(value, isWhole ? { max: 0, dialCode } : {});
    if (digits !== value) event.target.value = digits;
    onChange?.(event);
  }
  return (
    <TextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      className="figures"
      {...control}
      onChange={digitsOnly}
    />
  );
}
