// One break of each kind, planted on purpose in the book of a system.
import type { Change, Row } from './changed-books.ts';

/** The field names of each book, and the form of a row in which money moved. */
const WORDS = {
  payu: { name: 'txnid', amount: 'amount', done: 'success', undone: 'failure' },
  npay: { name: 'txnid', amount: 'amount', done: 'success', undone: 'failed' },
  onepg: { name: 'txnid', amount: 'amount', done: 'success', undone: 'cancelled' },
  esewa: { name: 'txnid', amount: 'amount', done: 'success', undone: 'failed' },
  khalti: { name: 'txnid', amount: 'amount', done: 'success', undone: 'cancelled' },
  connectips: { name: 'txnid', amount: 'amount', done: 'success', undone: 'failed' },
  stripe: { name: 'reference', amount: 'receivedPaisa', done: 'succeeded', undone: 'canceled' },
  'khalti-service': { name: 'reference', amount: 'amount', done: 'Success', undone: 'Error' },
  reloadly: { name: 'reference', amount: 'amount', done: 'SUCCESSFUL', undone: 'FAILED' },
} as const;
export type Name = keyof typeof WORDS;
export const NAMES = Object.keys(WORDS) as Name[];

/**
 * Removes a row from the book, raises the amount of another, undoes a third, and adds one that is unknown to
 * us; returns the change with the lines that name those breaks. Rows in `spared` are left unchanged. Throws
 * when the book has too few rows in which money moved.
 */
export function plantedIn(
  system: Name,
  rows: readonly Row[],
  spared: readonly unknown[],
): { change: Change; lines: string[] } {
  const { name, amount, done, undone } = WORDS[system];
  const state = system === 'khalti-service' ? 'state' : 'status';
  const sound = rows.filter((row) => row[state] === done && !spared.includes(row[name]));
  const [missing, other, undid, extra] = sound.map((row) => String(row[name]));
  if (extra === undefined) throw new Error(`${system} has too few sound rows`);
  const raised = (row: Row): unknown =>
    typeof row[amount] === 'string'
      ? (Number(row[amount]) + 1).toFixed(2)
      : Number(row[amount]) + 100;
  const change: Change = (all) =>
    all.flatMap((row): Row[] => {
      if (row[name] === missing) return [];
      if (row[name] === other) return [{ ...row, [amount]: raised(row) }];
      if (row[name] === undid) return [{ ...row, [state]: undone }];
      return row[name] === extra ? [row, { ...row, [name]: `FOREIGN-${system}` }] : [row];
    });
  return {
    change,
    lines: [
      `${system} only ours ${missing}`,
      `${system} amount differs ${other}`,
      `${system} state differs ${undid}`,
      `${system} only theirs FOREIGN-${system}`,
    ],
  };
}
