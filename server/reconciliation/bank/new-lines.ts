// Which lines of an uploaded statement are not stored yet, as statements may overlap.
import { rowsBy } from '#server/db/rows-by.ts';
import type { BankLine } from './read-bank-file.ts';

export interface StoredLine extends Omit<BankLine, 'place'> {
  twin: number;
}

/** `twin` numbers the lines of a bank that are alike but for their balances. */
export type NewLine = BankLine & { twin: number };

const keyOf = ({ day, amountPaisa, reference, words }: Omit<BankLine, 'place'>): string =>
  [day, amountPaisa, reference, words].join('\n');

/** Takes the first stored line that fits out of the list. Returns false if none does. */
function takeOut(stored: StoredLine[], isFit: (one: StoredLine) => boolean): boolean {
  const at = stored.findIndex(isFit);
  if (at >= 0) stored.splice(at, 1);
  return at >= 0;
}

/**
 * The lines that none of the stored ones is, in their order; each stored line accounts for one line. Of lines
 * that are alike, the same balance tells which are the same. Without a balance on one side they are counted.
 * `stored`: the bank's lines of these days.
 */
export function newLines(lines: readonly BankLine[], stored: readonly StoredLine[]): NewLine[] {
  const left = rowsBy(stored, keyOf);
  const twins = new Map(
    Array.from(left, ([key, alike]) => [key, Math.max(...alike.map(({ twin }) => twin))]),
  );
  const unequal = lines.filter(
    (line) =>
      !takeOut(left.get(keyOf(line)) ?? [], (one) => one.balancePaisa === line.balancePaisa),
  );
  return unequal.flatMap((line) => {
    const key = keyOf(line);
    const isUnknown = (one: StoredLine): boolean =>
      one.balancePaisa === null || line.balancePaisa === null;
    if (takeOut(left.get(key) ?? [], isUnknown)) return [];
    const twin = (twins.get(key) ?? 0) + 1;
    twins.set(key, twin);
    return [{ ...line, twin }];
  });
}
