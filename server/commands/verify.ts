// `verify`: audits the books, rule by rule.
import { auditAndNote } from '#server/books-audit/last-audit.ts';
import { readNothing } from './command.ts';
import type { Command } from './command.ts';
import { drawTable } from './draw-table.ts';

export const verify: Command = {
  name: 'verify',
  words: '',
  says: 'audits the books: the ledger, and orders, payments and limits against it',
  read: (words) => {
    readNothing(words);
    return async ({ owner }) => {
      const checked = await auditAndNote(owner);
      const rows = checked.map(({ rule, says, count }) => [rule, String(count), says]);
      const details = checked.flatMap(({ rule, details, count }) => [
        ...details.map((detail) => `${rule}: ${detail}`),
        ...(count > details.length ? [`${rule}: … and ${count - details.length} more`] : []),
      ]);
      const total = checked.reduce((sum, { count }) => sum + count, 0);
      const table = drawTable([
        ['RULE', 'BROKEN', 'WHAT MUST HOLD (docs/ARCHITECTURE.md)'],
        ...rows,
      ]);
      const text = [table, '', ...details, `VIOLATIONS ${total}`].join('\n');
      return { text, isBad: total > 0 };
    };
  },
};
