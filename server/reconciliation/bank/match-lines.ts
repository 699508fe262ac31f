// Matches lines of bank statements with payments and settlements: by reference, then by a system's words,
// then by amount and day alone.
import type { Paisa } from '#contract/money.ts';
import type { Settlement } from '../settlement/settlements.ts';
import type { SettlementTerms } from './banks.ts';

export interface OpenLine {
  id: bigint;
  bank: string;
  currency: 'NPR' | 'INR';
  day: string;
  reference: string;
  words: string;
  amountPaisa: Paisa;
}

/** A payment whose reference occurs on a line. */
export interface NamedPayment {
  /** The reference as on the line, in capitals. */
  token: string;
  system: string;
  reference: string;
  currency: 'NPR' | 'INR';
  paisa: Paisa;
  day: string;
}

export interface NewMatch {
  lineId: bigint;
  system: string;
  what: 'settlement' | 'payment' | 'top-up';
  firstDay: string;
  lastDay: string;
  reference: string | null;
}

export interface Matchable {
  payments: readonly NamedPayment[];
  settlements: readonly Settlement[];
  terms: readonly SettlementTerms[];
  /** Systems that we pay (top-ups of our float), instead of being paid by them. */
  providers: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** A settlement may be booked a day early, and some days late. */
const EARLY_DAYS = 1;
const LATE_DAYS = 7;
/** Without a system's words, a line must match the exact amount within this many days. */
const ALONE_DAYS = 3;

const daysAfter = (day: string, other: string): number =>
  Math.round((Date.parse(day) - Date.parse(other)) / DAY_MS);

const TOKEN = /[A-Z0-9]{6,40}/g;

/** The words of a line that may be one of our references. */
export function tokensOf({ reference, words }: Pick<OpenLine, 'reference' | 'words'>): string[] {
  return [...new Set(`${reference} ${words}`.toUpperCase().match(TOKEN) ?? [])];
}

const size = (paisa: Paisa): Paisa => (paisa < 0n ? -paisa : paisa);

function byPayment(line: OpenLine, { payments, terms }: Matchable): NewMatch | undefined {
  const tokens = new Set(tokensOf(line));
  const named = payments.filter(
    ({ token, currency }) => tokens.has(token) && currency === line.currency,
  );
  const [payment, another] = named;
  if (!payment || (another && another.reference !== payment.reference)) return undefined;
  // The system may have deducted up to a tenth; anything else is another payment, or wrong.
  const keptPaisa = payment.paisa - line.amountPaisa;
  const tolerance = terms.find(({ system }) => system === payment.system)?.tolerancePaisa ?? 0n;
  if (keptPaisa < -tolerance || keptPaisa * 10n > payment.paisa) return undefined;
  const { system, reference, day } = payment;
  return { lineId: line.id, system, what: 'payment', firstDay: day, lastDay: day, reference };
}

/** The part of a settlement that is still to come; negative if we owe it. */
const restOf = ({ expectedPaisa, arrivedPaisa }: Settlement): Paisa => expectedPaisa - arrivedPaisa;

function bySettlement(line: OpenLine, settlements: readonly Settlement[]): Settlement | undefined {
  const near = settlements.filter((one) => {
    const late = daysAfter(line.day, one.due);
    // A charge of a system that pays us is no settlement: the money must go the expected way.
    const isSameWay = restOf(one) > 0n === line.amountPaisa > 0n;
    return isSameWay && late >= -EARLY_DAYS && late <= LATE_DAYS;
  });
  const offBy = (one: Settlement): Paisa => size(line.amountPaisa - restOf(one));
  const exact = near.find((one) => offBy(one) <= one.tolerancePaisa);
  // The words name the system, so without an exact amount the oldest due settlement is taken, unless the
  // amount is off by more than a tenth: then it is another payment, or wrong.
  const isAbout = (one: Settlement): boolean => offBy(one) * 10n <= size(restOf(one));
  return exact ?? near.find((one) => one.due <= line.day && isAbout(one));
}

function settled(line: OpenLine, { system, firstDay, lastDay }: Settlement): NewMatch {
  return { lineId: line.id, system, what: 'settlement', firstDay, lastDay, reference: null };
}

function matchOf(line: OpenLine, matchable: Matchable): NewMatch | undefined {
  const payment = byPayment(line, matchable);
  if (payment) return payment;
  const { terms, settlements, providers } = matchable;
  const text = `${line.reference} ${line.words}`.toLowerCase();
  const named = terms.find(
    ({ bank, words }) => bank === line.bank && text.includes(words.toLowerCase()),
  );
  if (named && providers.has(named.system)) {
    if (line.amountPaisa > 0n) return undefined;
    const { id: lineId, day } = line;
    const days = { firstDay: day, lastDay: day };
    return { lineId, system: named.system, what: 'top-up', ...days, reference: null };
  }
  const open = settlements.filter(
    ({ bank, currency, isSettled }) =>
      !isSettled && bank === line.bank && currency === line.currency,
  );
  if (named) {
    const found = bySettlement(
      line,
      open.filter(({ system }) => system === named.system),
    );
    return found && settled(line, found);
  }
  const alike = open.filter(
    (one) =>
      line.amountPaisa > 0n &&
      restOf(one) === line.amountPaisa &&
      Math.abs(daysAfter(line.day, one.due)) <= ALONE_DAYS,
  );
  const [only, other] = alike;
  return only && !other ? settled(line, only) : undefined;
}

/** A match for each line that has one; a settlement is matched with one line at most. */
export function matchLines(lines: readonly OpenLine[], matchable: Matchable): NewMatch[] {
  const matches: NewMatch[] = [];
  let { settlements } = matchable;
  for (const line of lines) {
    const match = matchOf(line, { ...matchable, settlements });
    if (!match) continue;
    matches.push(match);
    if (match.what !== 'settlement') continue;
    settlements = settlements.map((one) =>
      one.system === match.system && one.firstDay === match.firstDay
        ? { ...one, isSettled: true }
        : one,
    );
  }
  return matches;
}
