// The statement's filter as part of the address, so that it can be stored, shared and undone; and the
// preset periods.
import { useSearchParams } from 'react-router';
import { isDay } from '#contract/dates/day.ts';
import { STATEMENT_KINDS, STATEMENT_ZONE } from '#contract/wallet/statement.ts';
import type { StatementKind } from '#contract/wallet/statement.ts';

export interface StatementFilter {
  /** Days as "2026-11-20", both inclusive. */
  from?: string;
  to?: string;
  kind?: StatementKind;
}

export type Days = Pick<StatementFilter, 'from' | 'to'>;

export const PRESETS = ['all', 'this_month', 'last_month', 'three_months'] as const;
export type Preset = (typeof PRESETS)[number];

/** How many months ago each starts, and its length in months. */
const MONTHS: Record<Exclude<Preset, 'all'>, { back: number; count: number }> = {
  this_month: { back: 0, count: 1 },
  last_month: { back: 1, count: 1 },
  three_months: { back: 2, count: 3 },
};

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** Whole months in Kathmandu's time zone. */
export function daysOf(preset: Preset, now: number): Days {
  if (preset === 'all') return {};
  // The Swedish locale formats dates as ISO 8601.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: STATEMENT_ZONE }).format(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const { back, count } = MONTHS[preset];
  const first = month - 1 - back;
  return { from: dayOf(year, first, 1), to: dayOf(year, first + count, 0) };
}

/** The preset with these days; undefined for others. */
export function presetOf({ from, to }: Days, now: number): Preset | undefined {
  return PRESETS.find((preset) => {
    const days = daysOf(preset, now);
    return days.from === from && days.to === to;
  });
}

function readFilter(search: URLSearchParams): StatementFilter {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const kind = STATEMENT_KINDS.find((one) => one === search.get('kind'));
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }), ...(kind && { kind }) };
}

/** The filter in the address, and a function that changes it as a step of the history. */
export function useStatementFilter(): [StatementFilter, (next: StatementFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const change = ({ from, to, kind }: StatementFilter): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries({ from, to, kind })) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  return [readFilter(search), change];
}
