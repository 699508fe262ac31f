// A day as "2026-11-22", typed in a field that looks like every other one.
import type { ComponentProps } from 'react';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface DayFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'hint' | 'min' | 'max'
> {
  /** Stands behind how a day is written. */
  hint?: string;
}

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
