// `kyc list`: the review queue, the most urgent first.
import { countChecking, waitingCases } from '#server/kyc/review/list-cases.ts';
import type { ListedCase } from '#server/kyc/review/list-cases.ts';
import { ageOf } from '../age-of.ts';
import { readNothing } from '../command.ts';
import type { Work } from '../command.ts';
import { drawTable } from '../draw-table.ts';

const HEAD = ['AGE', 'DUE', 'CASE', 'PERSON', 'DOCUMENT', 'WHAT'];

function dueText(until: Date, now: Date): string {
  if (until >= now) return `in ${ageOf(now, until.getTime())}`;
  return `OVERDUE by ${ageOf(until, now.getTime())}`;
}

function rowOf(one: ListedCase, now: Date): string[] {
  return [
    ageOf(one.renamedAt ?? one.submittedAt, now.getTime()),
    dueText(one.reviewUntil, now),
    one.id,
    one.email,
    one.documentType,
    one.renamedAt ? 'a new name' : 'new documents',
  ];
}

export function list(words: string[]): Work {
  readNothing(words);
  return async ({ owner }) => {
    const [cases, checking] = [await waitingCases(owner), await countChecking(owner)];
    const now = new Date();
    const table = drawTable([HEAD, ...cases.map((one) => rowOf(one, now))]);
    const lines = [
      cases.length === 0 ? 'No identity check waits for a decision.' : table,
      ...(checking > 0 ? [`${checking} more wait for the virus scanner.`] : []),
    ];
    return { text: lines.join('\n') };
  };
}
