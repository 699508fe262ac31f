// `attention`: lists everything that waits for a person.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { readForAPerson } from '#server/orders/delivery/for-a-person.ts';
import { attemptsForAPerson } from '#server/payments/gateway/attempts-for-a-person.ts';
import { readNothing } from './command.ts';
import type { Command } from './command.ts';
import { drawTable } from './draw-table.ts';

/** One thing that waits; `words` is what the outside world said last. */
interface Item {
  what: string;
  since: Date;
  orderId: string;
  biller: string;
  amount: string;
  words: unknown;
}

async function deliveries(pool: pg.Pool): Promise<Item[]> {
  const waiting = await readForAPerson(pool);
  return waiting.map(({ what, provider, since, orderId, biller, amountPaisa, proof }) => ({
    what: what === null ? 'was it delivered?' : `${provider}: ${what}`,
    since,
    orderId,
    biller: biller ?? 'wallet load',
    amount: formatMoney(amountPaisa),
    words: proof,
  }));
}

/** Payments whose gateway took another amount than was signed, or never said how they ended. */
async function payments(pool: pg.Pool): Promise<Item[]> {
  const waiting = await attemptsForAPerson(pool);
  return waiting.map((attempt) => ({
    what: `${attempt.gateway}: ${attempt.state === 'review' ? 'another amount' : 'was it paid?'}`,
    since: attempt.since,
    orderId: attempt.orderId,
    biller: attempt.biller ?? 'wallet load',
    amount: formatMoney(attempt.chargedPaisa, attempt.chargedCurrency),
    words: attempt.proof,
  }));
}

/** "3 d 4 h", "2 h 5 min", "12 s": the two largest parts. */
function ageOf(since: Date, now = Date.now()): string {
  let left = Math.max(0, Math.floor((now - since.getTime()) / 1000));
  const parts: string[] = [];
  for (const [unit, seconds] of [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ] as const) {
    const count = Math.floor(left / seconds);
    if (count > 0 || (unit === 's' && parts.length === 0)) parts.push(`${count} ${unit}`);
    left -= count * seconds;
  }
  return parts.slice(0, 2).join(' ');
}

const WORDS_MAX = 160;

/** A fault as it is, an answer without what surrounds it, cut where it would fill the screen. */
function lastWords(proof: unknown): string {
  const told = typeof proof === 'object' && proof !== null ? proof : {};
  const fault = 'fault' in told ? told.fault : undefined;
  const words =
    typeof fault === 'string' ? fault : JSON.stringify('answer' in told ? told.answer : proof);
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
}

export const attention: Command = {
  name: 'attention',
  words: '',
  says: 'lists what waits for a person: open deliveries and payments, and providers to mend',
  read: (words) => {
    readNothing(words);
    return async ({ owner }) => {
      const items = [...(await deliveries(owner)), ...(await payments(owner))];
      if (items.length === 0) return { text: 'Nothing waits for a person.' };
      const rows = items
        .toSorted((a, b) => a.since.getTime() - b.since.getTime())
        .map((item) => [
          ageOf(item.since),
          item.what,
          item.orderId,
          item.biller,
          item.amount,
          lastWords(item.words),
        ]);
      const head = ['AGE', 'WHAT', 'ORDER', 'BILLER', 'AMOUNT', 'LAST WORD'];
      return { text: drawTable([head, ...rows]) };
    };
  },
};
