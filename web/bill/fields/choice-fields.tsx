// Choice fields of a biller's form: plain, or following the other fields.
import { useWatch } from 'react-hook-form';
import { bsMonthsIn } from '#contract/dates/bikram-sambat.ts';
import { digitsIn, moneyIn } from '#contract/dates/digits.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import type { BillFieldProps } from './field-props.ts';

/** A month, an amount of money, or a bare amount, in the reader's language. */
function shownIn(label: string, language: string): string {
  if (/^[\d,]+$/.test(label)) return digitsIn(label, language);
  return bsMonthsIn(moneyIn(label, language), language);
}

export function FixedChoice({ field, handle, control }: BillFieldProps) {
  const t = usePageTexts('bills');
  const language = useLanguage();
  const chosen = useWatch({ control: handle.control, name: field.name }) as unknown;
  const choices = (field.choices ?? []).map(({ value, label }) => ({
    value,
    label: shownIn(label, language),
  }));
  // Nothing is preselected, so an empty field gets an item that says so.
  const isEmpty = !choices.some(({ value }) => value === chosen);
  const none = { value: '', label: t(field.isOptional ? 'bill.leave_open' : 'bill.choose') };
  return (
    <ChoiceField
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      choices={isEmpty || field.isOptional ? [none, ...choices] : choices}
      {...control}
    />
  );
}

/**
 * A choice whose value follows from other fields. Without a selection the server derives the value by the
 * same rule, and the form shows it.
 */
export function FollowingChoice({ field, handle, control }: BillFieldProps) {
  const t = usePageTexts('bills');
  const values = useWatch({ control: handle.control });
  const choices = field.choices ?? [];
  const labelOf = (value: unknown): string | undefined =>
    choices.find((choice) => choice.value === value)?.label;
  const followed = labelOf(field.follows?.(values));
  const chosen = labelOf(values[field.name]);
  const shown = chosen ?? followed;
  const left = {
    value: '',
    label: followed ? t('bill.found', { choice: followed }) : t('biller.operator_auto'),
  };
  return (
    <ChoiceField
      label={t(field.label)}
      choices={field.isOptional ? [left, ...choices] : choices}
      hint={
        shown && (
          <span aria-live="polite" className="flex items-center gap-2.5">
            <OperatorPlate name={shown} className="size-8" />
            <span>{t('bill.follows', { choice: shown })}</span>
          </span>
        )
      }
      {...control}
    />
  );
}
