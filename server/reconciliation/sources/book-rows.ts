// How each system's book in the sandbox is read: its own rows, in its own words, as statement lines.
import * as z from 'zod/mini';
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { roundingOf } from '#providers/reloadly/report/statement.ts';
import { StatementFault, theirOwn } from '#providers/statement.ts';
import type { LineState, StatementLine } from '#providers/statement.ts';
import type { SystemName } from '../systems.ts';

/** The lines one row stands for; a payment with its refunds is several. Throws StatementFault. */
export type ReadRow = (row: unknown) => StatementLine[];

const time = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => new Date(value)),
);
const rupees = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value): Paisa => {
    const paisa = paisaFromRupees(value);
    if (paisa === undefined) throw new StatementFault(`its book names an amount of ${value}`);
    return paisa;
  }),
);
const paisa = z.pipe(
  z.int(),
  z.transform((value: number): Paisa => BigInt(value)),
);

type States = Readonly<Record<string, LineState>>;

/** A word that is not known leaves it open: nothing is believed of it. */
function stateOf(states: States, word: string): LineState {
  return Object.hasOwn(states, word) ? (states[word] ?? 'open') : 'open';
}

function reader<Schema extends z.ZodMiniType>(
  schema: Schema,
  linesOf: (row: z.output<Schema>) => StatementLine[],
): ReadRow {
  return (row) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success) throw new StatementFault('a row of its book cannot be read');
    return linesOf(parsed.data);
  };
}

// How a refund ends is known beforehand, and true only once its time has come, which may be never.
const payuRefund = z.object({
  token: z.string(),
  amount: rupees,
  doneAtMs: z.number(),
  ends: z._default(z.enum(['SUCCESS', 'FAILURE']), 'SUCCESS'),
});
const PAYU_REFUND: States = { SUCCESS: 'done', FAILURE: 'not done' };
const payu = reader(
  z.object({
    txnid: z.string(),
    status: z.string(),
    amount: rupees,
    at: time,
    refunds: z.array(payuRefund),
  }),
  ({ txnid, status, amount, at, refunds: back }) => [
    {
      what: 'payment',
      reference: txnid,
      state: stateOf({ success: 'done', failure: 'not done' }, status),
      amountPaisa: amount,
      at,
      words: status,
    },
    ...back.map((one): StatementLine => {
      const atMs = Math.min(one.doneAtMs, Date.now());
      const words = one.doneAtMs > atMs ? 'QUEUED' : one.ends;
      return {
        what: 'refund',
        reference: one.token,
        state: stateOf(PAYU_REFUND, words),
        amountPaisa: one.amount,
        at: new Date(atMs),
        words,
      };
    }),
  ],
);

const NEPAL: States = { success: 'done', failed: 'not done', cancelled: 'not done' };
const nepal = reader(
  z.object({ txnid: z.string(), status: z.string(), amount: rupees, at: time }),
  ({ txnid, status, amount, at }) => [
    {
      what: 'payment',
      reference: txnid,
      state: stateOf(NEPAL, status),
      amountPaisa: amount,
      at,
      words: status,
    },
  ],
);

/** A wallet names no refund: what went back of a payment stands under the payment's own number. */
const wallet = reader(
  z.object({
    txnid: z.string(),
    status: z.string(),
    amount: rupees,
    refundedPaisa: paisa,
    at: time,
  }),
  ({ txnid, status, amount, refundedPaisa, at }) => {
    const line = { reference: txnid, at, words: status };
    const state = stateOf(NEPAL, status);
    const payment = { ...line, what: 'payment', state, amountPaisa: amount } as const;
    const refund = { ...line, what: 'refund', state: 'done', amountPaisa: refundedPaisa } as const;
    return refundedPaisa > 0n ? [payment, refund] : [payment];
  },
);

const CARD: States = { succeeded: 'done', canceled: 'not done' };
const CARD_REFUND: States = { succeeded: 'done', failed: 'not done', canceled: 'not done' };
const stripeRefund = z.object({
  id: z.string(),
  amount: paisa,
  status: z.string(),
  created: z.pipe(
    z.number(),
    z.transform((seconds) => new Date(seconds * 1_000)),
  ),
  metadata: z.record(z.string(), z.string()),
});
const stripe = reader(
  z.object({
    id: z.string(),
    reference: z.string(),
    status: z.string(),
    amountPaisa: paisa,
    receivedPaisa: paisa,
    at: time,
    refunds: z.array(stripeRefund),
  }),
  (row) => [
    {
      what: 'payment',
      reference: row.reference || theirOwn(row.id),
      state: stateOf(CARD, row.status),
      amountPaisa: row.status === 'succeeded' ? row.receivedPaisa : row.amountPaisa,
      at: row.at,
      words: row.status,
    },
    ...row.refunds.map((one): StatementLine => ({
      what: 'refund',
      reference: one.metadata['refund'] ?? theirOwn(one.id),
      state: stateOf(CARD_REFUND, one.status),
      amountPaisa: one.amount,
      at: one.created,
      words: one.status,
    })),
  ],
);

const AGGREGATOR: States = { Success: 'done', Error: 'not done', Failed: 'not done' };
const khaltiService = reader(
  z.object({
    reference: z.string(),
    state: z.string(),
    amount: rupees,
    at: time,
    refunds: z.array(z.object({ amount: rupees })),
  }),
  ({ reference, state, amount, at, refunds: back }) => {
    const leftPaisa = back.reduce((left, one) => left - one.amount, amount);
    const isUndone = leftPaisa <= 0n;
    return [
      {
        what: 'delivery',
        reference,
        state: isUndone ? 'not done' : stateOf(AGGREGATOR, state),
        amountPaisa: isUndone ? amount : leftPaisa,
        at,
        words: back.length > 0 ? `${state}, refunded` : state,
      },
    ];
  },
);

const CARRIER: States = { SUCCESSFUL: 'done', FAILED: 'not done', REFUNDED: 'not done' };
const reloadly = reader(
  z.object({
    id: z.int(),
    reference: z.nullable(z.string()),
    requestedCurrency: z.string(),
    amount: rupees,
    status: z.string(),
    at: time,
  }),
  ({ id, reference, requestedCurrency, amount, status, at }) => [
    {
      what: 'delivery',
      reference: reference ?? theirOwn(id),
      state: stateOf(CARRIER, status),
      amountPaisa: amount,
      slackPaisa: roundingOf(amount, requestedCurrency),
      at,
      words: status,
    },
  ],
);

export const BOOK_ROWS: Readonly<Record<SystemName, ReadRow>> = {
  payu,
  npay: nepal,
  onepg: nepal,
  esewa: wallet,
  khalti: wallet,
  stripe,
  'khalti-service': khaltiService,
  reloadly,
};
