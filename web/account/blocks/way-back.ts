// Says what unfreezing an account takes: a proof, and the waiting time that the operator has set.
import type { Say } from '#ui/texts.ts';

const DAY_HOURS = 24;

function takes(t: Say<'protection'>, hours: number | undefined): string[] {
  if (hours === undefined) return [t('freeze.takes_time')];
  if (hours === 0) return [];
  if (hours % DAY_HOURS === 0) return [t('freeze.takes_days', { count: hours / DAY_HOURS })];
  return [t('freeze.takes_hours', { count: hours })];
}

/** `hours`: the waiting time; undefined while it is unknown. `last`: the sentence that ends the text. */
export function wayBack(
  t: Say<'protection'>,
  { hours, last }: { hours: number | undefined; last: 'still_arrives' | 'without_either' },
): string {
  return [t('freeze.undo'), ...takes(t, hours), t(`freeze.${last}`)].join(' ');
}
