// The list of commands, and how one of them is found and carried out.
import { attention } from './attention.ts';
import { WrongWords } from './command.ts';
import type { Command, Report, World } from './command.ts';
import { drawTable } from './draw-table.ts';
import { dispute } from './payments/dispute.ts';
import { refund } from './payments/refund.ts';
import { coupon, coupons } from './prices/coupons.ts';
import { fees } from './prices/fees.ts';
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
  coupons,
  coupon,
];

function list(): string {
  const rows = COMMANDS.map(({ name, words, says }) => [`${name} ${words}`.trim(), says]);
  return `npm run kosheli -- <command>\n\n${drawTable(rows)}`;
}

/**
 * Carries out what the words ask for. `withWorld` opens the database only once they are understood.
 * Throws WrongWords with one sentence for those that are not, and Refusal with one for what cannot
 * be done.
 */
export async function carryOut(
  [name, ...words]: string[],
  withWorld: (work: (world: World) => Promise<Report>) => Promise<Report>,
): Promise<Report> {
  if (name === undefined || name === 'help' || name === '--help') return { text: list() };
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) {
    throw new WrongWords(`There is no command "${name}"; npm run kosheli lists them.`);
  }
  return withWorld(command.read(words));
}
