// `attention`: lists everything that needs manual review.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { readInReview } from '#server/orders/delivery/manual-review.ts';
import { attemptsInReview, sameReference } from '#server/payments/attempts/attempts-in-review.ts';
import type { WaitingAttempt } from '#server/payments/attempts/attempts-in-review.ts';
import { smsTroubles } from '#server/notifications/sms/troubles.ts';
import { openBreaks } from '#server/reconciliation/discrepancies.ts';
import { ageOf } from './age-of.ts';
import { overdueComplaints } from './help/overdue-complaints.ts';
import { readNothing } from './command.ts';
import type { Command } from './command.ts';
import { drawTable } from './draw-table.ts';
import { closedAccountItems, disputeItems, refundItems } from './payments/waiting-items.ts';

/** One item in review; `words` is the last answer of the outside system. */
interface Item {
  what: string;
  since: Date;
  orderId: string;
  biller: string;
  amount: string;
  words: unknown;
}

async function deliveries(pool: pg.Pool): Promise<Item[]> {
  const waiting = await readInReview(pool);
  return waiting.map(({ what, provider, since, orderId, biller, amountPaisa, proof }) => ({
    what: what === null ? 'was it delivered?' : `${provider}: ${what}`,
    since,
    orderId,
    biller: biller ?? 'wallet load',
    amount: formatMoney(amountPaisa),
    words: proof,
  }));
}

function paymentText({ state, proof }: Pick<WaitingAttempt, 'state' | 'proof'>): string {
  const other = sameReference(proof);
  if (other !== undefined) return `same reference as payment ${other}`;
  return state === 'review' ? 'another amount' : 'was it paid?';
}

/** Payments with an unexpected amount or reference, or whose gateway never reported an outcome. */
async function payments(pool: pg.Pool): Promise<Item[]> {
  const waiting = await attemptsInReview(pool);
  return waiting.map((attempt) => ({
    what: `${attempt.gateway}: ${paymentText(attempt)}`,
    since: attempt.since,
    orderId: attempt.orderId,
    biller: attempt.biller ?? 'wallet load',
    amount: formatMoney(attempt.chargedPaisa, attempt.chargedCurrency),
    words: attempt.proof,
  }));
}

/** SMS of the last day: a budget that is used up, and messages that were not sent. */
async function sms(pool: pg.Pool): Promise<Item[]> {
  const troubles = await smsTroubles(pool);
  return troubles.map(({ what, since, count, spentPaisa, lastError }) => ({
    what: `SMS: ${what} (${count} not sent)`,
    since,
    orderId: '',
    biller: '',
    amount: spentPaisa === null ? '' : formatMoney(spentPaisa),
    words: { fault: lastError },
  }));
}

/** More lines do not help at a terminal; `reconcile` counts them all. */
const BREAKS_MAX = 500;

/** Differences between our books and those of a gateway or provider. */
async function breaks(pool: pg.Pool): Promise<Item[]> {
  const open = await openBreaks(pool, { limit: BREAKS_MAX });
  return open.map((one) => ({
    what: `${one.system}: ${one.kind} (break ${one.id} of ${one.day})`,
    since: one.firstSeen,
    orderId: one.orderId ?? one.reference,
    biller: one.what,
    amount: formatMoney(one.oursPaisa ?? one.theirsPaisa ?? 0n, one.currency),
    words: { ours: one.oursState, theirs: one.theirsWords },
  }));
}

const WORDS_MAX = 160;

/** A fault in full, or an answer without its envelope, cut to fit the screen. */
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
  says: 'lists what needs manual review: deliveries, payments, late complaints, breaks, provider alerts and SMS',
  read: (words) => {
    readNothing(words);
    return async ({ owner }) => {
      const items = [
        ...(await deliveries(owner)),
        ...(await payments(owner)),
        ...(await refundItems(owner)),
        ...(await disputeItems(owner)),
        ...(await closedAccountItems(owner)),
        ...(await overdueComplaints(owner)),
        ...(await breaks(owner)),
        ...(await sms(owner)),
      ];
      if (items.length === 0) return { text: 'Nothing needs manual review.' };
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
