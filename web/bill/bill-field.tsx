// Draws one field of a biller's face: digits, an amount with quick taps, or a choice that follows.
import type { ClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { BillerField } from '#billers/biller.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Monogram } from '#ui/surfaces/monogram.tsx';
import { useWords } from '#ui/words.ts';

interface BillFieldProps {
  field: BillerField;
  handle: UseFormReturn;
  control: UseFormRegisterReturn & { message: string | undefined };
}

export function BillField(props: BillFieldProps) {
  switch (props.field.kind) {
    case 'digits':
      return <DigitsField {...props} />;
    case 'rupees':
      return <RupeesField {...props} />;
    case 'choice':
      return <FollowingChoice {...props} />;
  }
}

function DigitsField({ field, handle, control }: BillFieldProps) {
  const say = useWords();
  // A number copied from elsewhere comes with spaces, dashes and +977; its last digits are the
  // number.
  function paste(event: ClipboardEvent): void {
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '');
    const isWhole = event.currentTarget instanceof HTMLInputElement && !event.currentTarget.value;
    if (!isWhole || !field.maxLength || digits.length < field.maxLength) return;
    event.preventDefault();
    handle.setValue(field.name, digits.slice(-field.maxLength), { shouldValidate: true });
  }
  return (
    <TextField
      label={say(field.label)}
      inputMode="numeric"
      autoComplete={field.autoComplete ?? 'off'}
      placeholder={field.placeholder && say(field.placeholder)}
      maxLength={field.maxLength}
      onPaste={paste}
      className="figures text-lg tracking-wide"
      {...control}
    />
  );
}

function RupeesField({ field, handle, control }: BillFieldProps) {
  const say = useWords();
  const typed = useWatch({ control: handle.control, name: field.name }) as unknown;
  return (
    <div>
      <TextField
        label={say(field.label)}
        before="NPR"
        inputMode="decimal"
        autoComplete="off"
        className="figures text-lg"
        {...control}
      />
      {field.suggestions && (
        <fieldset aria-label={say('bill.amounts')} className="mt-3 grid grid-cols-5 gap-2">
          {field.suggestions.map((rupees) => (
            <button
              key={rupees}
              type="button"
              aria-pressed={typed === String(rupees)}
              onClick={() => handle.setValue(field.name, String(rupees), { shouldValidate: true })}
              className="figures min-h-11 rounded-full border border-line-strong/60 bg-card hover:border-peak-600 hover:bg-peak-50 aria-pressed:border-peak-700 aria-pressed:bg-peak-50 aria-pressed:font-bold aria-pressed:text-peak-800"
            >
              {rupees}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/**
 * Left alone, nothing is chosen and the server finds it the same way; what the others say is shown
 * back.
 */
function FollowingChoice({ field, handle, control }: BillFieldProps) {
  const say = useWords();
  const values = useWatch({ control: handle.control });
  const choices = field.choices ?? [];
  const labelOf = (value: unknown): string | undefined =>
    choices.find((choice) => choice.value === value)?.label;
  const followed = labelOf(field.follows?.(values));
  const chosen = labelOf(values[field.name]);
  const shown = chosen ?? followed;
  const left = {
    value: '',
    label: followed ? say('bill.found', { choice: followed }) : say('biller.operator_auto'),
  };
  const isOdd = chosen !== undefined && followed !== undefined && chosen !== followed;
  return (
    <ChoiceField
      label={say(field.label)}
      choices={field.isOptional ? [left, ...choices] : choices}
      hint={
        shown && (
          <span aria-live="polite" className="flex items-center gap-2.5">
            <Monogram name={shown} className="size-8 text-xs" />
            <span className={isOdd ? 'text-warn' : undefined}>
              {isOdd
                ? say('bill.mismatch', { choice: followed })
                : say('bill.follows', { choice: shown })}
            </span>
          </span>
        )
      }
      {...control}
    />
  );
}
