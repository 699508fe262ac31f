// The list of commands, and how one of them is found and run.
import { attention } from './attention.ts';
import { UsageError } from './command.ts';
import type { Command, Report, World } from './command.ts';
import { drawTable } from './draw-table.ts';
import { migrateDatabase } from './migrate-database.ts';
import { dispute } from './payments/dispute.ts';
import { refund } from './payments/refund.ts';
import { coupon, coupons } from './prices/coupons.ts';
import { fees } from './prices/fees.ts';
import { limits } from './prices/limits.ts';
import { reconcile } from './reconcile.ts';
import { reverse } from './reverse.ts';
import { settle } from './settle.ts';
import { verify } from './verify.ts';

const COMMANDS: readonly Command[] = [
  verify,
  attention,
  settle,
  reverse,
  refund,
  dispute,
  reconcile,
  fees,
  limits,
  coupons,
  coupon,
  migrateDatabase,
];

function list(): string {
  const rows = COMMANDS.map(({ name, words, says }) => [`${name} ${words}`.trim(), says]);
  return `npm run kosheli -- <command>\n\n${drawTable(rows)}`;
}

/**
 * Runs the command that the arguments name. `withWorld` opens the database only after the arguments
 * have been read. Throws UsageError for invalid arguments and CommandError for what cannot be done,
 * each with one sentence.
 */
export async function carryOut(
  [name, ...words]: string[],
  withWorld: (work: (world: World) => Promise<Report>, takesAnyVersion: boolean) => Promise<Report>,
): Promise<Report> {
  if (name === undefined || name === 'help' || name === '--help') return { text: list() };
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    throw new UsageError(`There is no command "${name}"; npm run kosheli lists them.`);
  }
  return withWorld(command.read(words), command.takesAnyVersion === true);
}
