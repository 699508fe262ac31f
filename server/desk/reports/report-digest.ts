// The digest of a report: SHA-256 of its period and figures in a format that anybody can reproduce.
import { createHash } from 'node:crypto';
import type { ReportPeriod } from '#contract/desk/reports/period.ts';
import type { Figure } from './figures/compute-figures.ts';

/** `weekly,2026-11-15,2026-11-21`, then a line `code,count,paisa` for each figure; absent ones are empty. */
export function reportLines(
  { kind, firstDay, lastDay }: ReportPeriod,
  figures: readonly Figure[],
): string {
  const lines = figures.map(({ code, count, paisa }) => `${code},${count ?? ''},${paisa ?? ''}`);
  return [`${kind},${firstDay},${lastDay}`, ...lines, ''].join('\n');
}

export function reportDigest(period: ReportPeriod, figures: readonly Figure[]): Buffer {
  return createHash('sha256').update(reportLines(period, figures)).digest();
}
