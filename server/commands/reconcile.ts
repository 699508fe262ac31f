// `reconcile`: compares a day of our books with those of every gateway and provider, and closes
// breaks.
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { closeBreak, countOpenBreaks, openBreaks } from '#server/reconciliation/discrepancies.ts';
import type { Break } from '#server/reconciliation/discrepancies.ts';
import { dayAgo, spanOf } from '#server/reconciliation/day.ts';
import { reconcileDay } from '#server/reconciliation/reconcile-day.ts';
import type { NotReconciled, Reconciled } from '#server/reconciliation/reconcile-day.ts';
import { makeSourceOf } from '#server/reconciliation/sources/source-of.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import type { SystemName } from '#server/reconciliation/systems.ts';
import { ageOf } from './age-of.ts';
import { readOptions, readWhy, CommandError, UsageError } from './command.ts';
import type { Command, Report, Work, World } from './command.ts';
import { drawTable } from './draw-table.ts';

const SHOWN_MAX = 200;

/** "system=september.csv" as the system and the path. */
function readFile(word: string): [SystemName, string] {
  const at = word.indexOf('=');
  const [name, path] = [word.slice(0, Math.max(at, 0)), word.slice(at + 1)];
  const system = SYSTEMS.find((one) => one.name === name);
  if (!system || path === '') {
    const names = SYSTEMS.map((one) => one.name).join(', ');
    throw new UsageError(`Use --file system=path.csv, where the system is one of: ${names}.`);
  }
  return [system.name, path];
}

/** One file per system: a second one would silently be ignored. */
function readFiles(words: readonly string[]): Map<SystemName, string> {
  const files = new Map<SystemName, string>();
  for (const [name, path] of words.map(readFile)) {
    if (files.has(name)) throw new UsageError(`Give one file of ${name}, not two.`);
    files.set(name, path);
  }
  return files;
}

function readDay(word: string | undefined): string {
  if (word === undefined) throw new UsageError('Which day? Use --day, like 2026-11-20.');
  if (!spanOf(word)) throw new UsageError(`"${word}" is not a date; write it like 2026-11-20.`);
  if (word > dayAgo(0, new Date())) throw new UsageError(`${word} has not come yet in Kathmandu.`);
  return word;
}

/** The difference between the two sides; blank where there is none. */
function apart(one: Reconciled, money: (paisa: Paisa) => string): string {
  const paisa = one.ledgerPaisa - one.theirsPaisa;
  return paisa === 0n ? '' : money(paisa);
}

function rowOf(one: Reconciled): string[] {
  const money = (paisa: Paisa): string => formatMoney(paisa, one.system.currency);
  return [
    one.system.name,
    String(one.ours),
    money(one.oursPaisa),
    String(one.theirs),
    money(one.theirsPaisa),
    money(one.ledgerPaisa),
    apart(one, money),
    one.inFlight === 0n ? '' : String(one.inFlight),
  ];
}

function side(state: string | null, paisa: Paisa | null, currency: 'NPR' | 'INR'): string {
  if (state === null || paisa === null) return 'nothing';
  return `${formatMoney(paisa, currency)} ${state}`;
}

function breakRow(one: Break): string[] {
  const words = one.theirsWords ? ` (${one.theirsWords})` : '';
  return [
    String(one.id),
    ageOf(one.firstSeen),
    one.system,
    one.what,
    one.kind,
    side(one.oursState, one.oursPaisa, one.currency),
    side(one.theirsState, one.theirsPaisa, one.currency) + words,
    one.reference,
    one.orderId ?? '',
  ];
}

/** Remarks about a system besides its row; each is a reason to look closer. */
function remarksOn(one: Reconciled): string[] {
  const { name, account, currency } = one.system;
  const remarks: string[] = [];
  if (one.ledgerPaisa !== one.oursPaisa) {
    const [ledger, ours] = [one.ledgerPaisa, one.oursPaisa].map((paisa) =>
      formatMoney(paisa, currency),
    );
    remarks.push(`${name}: ${account} moved ${ledger}, yet what we booked there is ${ours}.`);
  }
  if (one.unasked > 0n) {
    const place = one.place === undefined ? '' : ` (asked ${one.place})`;
    remarks.push(`${name}: ${one.unasked} of our payments could not be queried${place}.`);
  }
  return remarks;
}

const isDone = (one: Reconciled | NotReconciled): one is Reconciled => !('fault' in one);

/**
 * The number compared and the number of breaks. The break count is exact only when every system
 * could be read in full, so that silence is never taken for agreement. A system without a list may
 * have entries that nobody can see.
 */
function sumText(systems: readonly (Reconciled | NotReconciled)[], breaks: bigint): string {
  const done = systems.filter(isDone);
  const inPart = done.filter(({ unasked }) => unasked > 0n).length;
  const part = inPart > 0 ? `, ${inPart} of them in part` : '';
  const unlisted = done.filter(({ isWhole }) => !isWhole).length;
  const seen = unlisted > 0 ? `, ${unlisted} of them without a list` : '';
  const isAnswered = done.length === systems.length && inPart === 0;
  const least = isAnswered || breaks > 0n ? `at least ${breaks}` : 'unknown';
  return [
    `COMPARED ${done.length} of ${systems.length} systems${part}${seen}`,
    `BREAKS ${isAnswered && unlisted === 0 ? breaks : least}`,
  ].join('\n');
}

async function report(
  { owner }: World,
  day: string,
  systems: readonly (Reconciled | NotReconciled)[],
): Promise<Report> {
  const done = systems.filter(isDone);
  const bad = [
    ...systems.flatMap((one) =>
      isDone(one) ? [] : [`${one.system.name} was not reconciled: ${one.fault}.`],
    ),
    ...done.flatMap(remarksOn),
  ];
  const notes = done
    .filter(({ isWhole }) => !isWhole)
    .map(
      ({ system: { name } }) =>
        `${name} has no list: give its settlement file to see what we are missing.`,
    );
  const [breaks, count] = await Promise.all([
    openBreaks(owner, { day, limit: SHOWN_MAX }),
    countOpenBreaks(owner, day),
  ]);
  const head = ['SYSTEM', 'OURS', 'TOTAL', 'THEIRS', 'TOTAL', 'LEDGER', 'APART', 'IN FLIGHT'];
  const breakHead = 'ID AGE SYSTEM WHAT BREAK OURS THEIRS REFERENCE ORDER'.split(' ');
  const parts = [
    `${day} in Kathmandu`,
    drawTable([head, ...done.map(rowOf)]),
    [...bad, ...notes].join('\n'),
    breaks.length > 0 ? drawTable([breakHead, ...breaks.map(breakRow)]) : '',
    count > breaks.length ? `… and ${count - BigInt(breaks.length)} more` : '',
    sumText(systems, count),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return { text, isBad: count > 0n || bad.length > 0 };
}

function compareDay(day: string, files: ReadonlyMap<SystemName, string>): Work {
  return async (world) => {
    const { owner, config } = world;
    const sourceOf = makeSourceOf(config, files);
    const graceMinutes = config.reconcileGraceMinutes;
    return report(world, day, await reconcileDay(day, { owner, sourceOf, graceMinutes }));
  };
}

function close(id: string, why: string): Work {
  if (!/^\d{1,18}$/.test(id))
    throw new UsageError(`"${id}" is not the id of a break; reconcile lists them.`);
  return async ({ owner }) => {
    const closed = await closeBreak(owner, { id: BigInt(id), why });
    if (closed === 'closed') return { text: `Break ${id} is closed.` };
    if (closed === 'not there') throw new CommandError(`There is no break ${id}.`);
    return { text: `Break ${id} was resolved already; nothing was changed.` };
  };
}

export const reconcile: Command = {
  name: 'reconcile',
  words: '--day 2026-11-20 [--file system=path.csv …] | --close <break-id> --why "…"',
  says: 'compares a day with the books of every gateway and provider; or closes a break with a reason',
  read: (words) => {
    const { plain, values, lists } = readOptions(words, ['day', 'close', 'why'], ['file']);
    const [first] = plain;
    if (first !== undefined) throw new UsageError(`Unexpected argument "${first}".`);
    if (values.close !== undefined) {
      if (values.day !== undefined || lists.file.length > 0) {
        throw new UsageError('--close cannot be combined with a day or a file.');
      }
      return close(values.close, readWhy(values.why));
    }
    if (values.why !== undefined) throw new UsageError('--why goes with --close.');
    return compareDay(readDay(values.day), readFiles(lists.file));
  },
};
