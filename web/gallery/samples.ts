// The data of the gallery's samples, besides texts.
import type { Choice } from '#ui/controls/choice-field.tsx';

export const countryChoices: readonly Choice[] = [
  { value: '977', label: 'Nepal (+977)' },
  { value: '91', label: 'India (+91)' },
  { value: '61', label: 'Australia (+61)' },
  { value: '974', label: 'Qatar (+974)' },
];

/** A morning in Kathmandu. */
export const AT = '2026-11-22T03:15:00.000Z';
