// Typed fields of a biller's form: digits, text, and an amount with quick buttons.
import { useController, useWatch } from 'react-hook-form';
import { AMOUNT_CHIP, amountChipText } from '#ui/controls/amount-chip.ts';
import { DigitsField } from '#ui/controls/digits-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import type { BillFieldProps } from './field-props.ts';

/** A field of digits only: separators and a pasted +977 are dropped. */
export function NumberField({ field, handle, control }: BillFieldProps) {
  const t = usePageTexts('bills');
  const { ref, value, onChange, onBlur } = useController({
    control: handle.control,
    name: field.name,
  }).field;
  const { maxLength: max, groups, dialCode } = field;
  return (
    <DigitsField
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      message={control.message}
      name={field.name}
      type={dialCode ? 'tel' : 'text'}
      {...(dialCode && { before: `+${dialCode}` })}
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={field.placeholder && t(field.placeholder)}
      className="figures text-body tracking-wide"
      shape={{ max, groups, dialCode }}
      value={String(value ?? '')}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
    />
  );
}

export function WordsField({ field, control }: BillFieldProps) {
  const t = usePageTexts('bills');
  return (
    <TextField
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      autoComplete={field.autoComplete ?? 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      placeholder={field.placeholder && t(field.placeholder)}
      maxLength={field.maxLength}
      className="text-body"
      {...control}
    />
  );
}

export function RupeesField({ field, handle, control }: BillFieldProps) {
  const t = usePageTexts('bills');
  return (
    <TextField
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      inputMode="decimal"
      autoComplete="off"
      className="figures text-body"
      below={field.suggestions && <Suggestions field={field} handle={handle} />}
      {...control}
    />
  );
}

function Suggestions({ field, handle }: Omit<BillFieldProps, 'control'>) {
  const t = usePageTexts('bills');
  const language = useLanguage();
  const typed = useWatch({ control: handle.control, name: field.name }) as unknown;
  return (
    <fieldset aria-label={t('bill.amounts')} className="mt-3 grid grid-cols-5 gap-1.5 sm:gap-2">
      {field.suggestions?.map((rupees) => (
        <button
          key={rupees}
          type="button"
          aria-pressed={typed === String(rupees)}
          onClick={() => handle.setValue(field.name, String(rupees), { shouldValidate: true })}
          className={`${AMOUNT_CHIP} aria-pressed:border-act aria-pressed:bg-act-wash aria-pressed:font-bold aria-pressed:text-act`}
        >
          {amountChipText(rupees, language)}
        </button>
      ))}
    </fieldset>
  );
}
