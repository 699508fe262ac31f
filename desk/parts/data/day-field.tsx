// Text fields for days and times.
import type { ComponentProps } from 'react';
import { isDay } from '#contract/dates/day.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useTypedFilter } from '#web/form/typed-filter.ts';

interface DayFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'hint' | 'min' | 'max'
> {
  /** Added after the hint about the date format. */
  hint?: string;
}

/** "2026-11-22". */
export function DayField({ hint, ...props }: DayFieldProps) {
  const t = usePageTexts('desk');
  return (
    <TextField
      {...props}
      hint={[t('desk.day_hint'), hint].filter(Boolean).join(' ')}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
    />
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A filter by day: reports each complete day that is typed, and when the field is emptied. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const { typed, setTyped, setAsked } = useTypedFilter(value);
  function change(text: string): void {
    setTyped(text);
    const day = text.trim();
    if (day !== '' && !isDay(day)) return;
    setAsked(day);
    onChange(day);
  }
  return (
    <div className="w-52">
      <DayField label={label} value={typed} onChange={({ target }) => change(target.value)} />
    </div>
  );
}

/** "2026-11-22 11:41" in the reader's time zone. */
export function TimeField(props: Omit<DayFieldProps, 'hint'>) {
  const t = usePageTexts('desk');
  return (
    <TextField
      {...props}
      hint={t('desk.time_hint')}
      inputMode="numeric"
      maxLength={19}
      autoComplete="off"
    />
  );
}
