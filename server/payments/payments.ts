// The payments room, put together: paying from the wallet, and gateways that are asked until they
// have answered.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Gateway, GatewayName, PaymentStart } from '#gateways/gateway.ts';
import { batch } from '#server/db/batch.ts';
import type { Carriers } from '#server/carriers/carriers.ts';
import type { DeliveryLoop } from '#server/orders/delivery/delivery-loop.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { Tries } from '#server/users/guard/tries.ts';
import { makeAskDue } from './ask-due.ts';
import { makeHearDispute } from './disputes/hear-dispute.ts';
import type { HearDispute } from './disputes/hear-dispute.ts';
import type { TellDispute } from './disputes/open-dispute.ts';
import { findNewestAttempt } from './gateway/attempt-row.ts';
import type { AttemptOf } from './gateway/attempt-row.ts';
import { clearOldCallbacks } from './gateway/callbacks-table.ts';
import { makeHear } from './gateway/hear-claim.ts';
import type { Heard, HeardClaim } from './gateway/hear-claim.ts';
import { assertDeliverable } from './deliverable.ts';
import { readPaymentJournals } from './order-journals.ts';
import { payOrdersFromWallets } from './pay-from-wallet.ts';
import type { Paid, WalletPayment } from './pay-from-wallet.ts';
import type { PaymentTellers } from './gateway/settle-attempt.ts';
import { startGatewayPayment } from './gateway/start-gateway-payment.ts';
import type { GatewayPayment } from './gateway/start-gateway-payment.ts';
import type { RefundTellers } from './refunds/open-refund.ts';
import { makeRefunds } from './refunds/refunds.ts';
import { makeAskAttempt } from './under-way/ask-attempt.ts';
import { readUnderWay } from './under-way/live-attempts.ts';
import type { UnderWay } from './under-way/live-attempts.ts';
import { takeBack } from './under-way/take-back.ts';

/** A gateway as far as asking and hearing go; how it begins is its own route's. */
export type AnyGateway = Pick<
  Gateway<unknown>,
  'name' | 'readClaim' | 'signs' | 'status' | 'cancel' | 'refunds' | 'disputes'
>;

export interface PaymentOptions extends PaymentTellers, RefundTellers {
  pool: pg.Pool;
  /** Those that are set up. */
  gateways: readonly AnyGateway[];
  deliveries: DeliveryLoop;
  changes: OrderChanges;
  readPayer: (userId: string) => Promise<PaymentStart['payer']>;
  /** What cannot be delivered for want of credit must not be paid for. */
  carriers: Pick<Carriers, 'canSell' | 'isAmple'>;
  /** How often strangers may come with claims about nothing of ours. */
  tries: Tries;
  askSeconds: readonly number[];
  /** The waits before each question about a refund to the source. */
  refundAskSeconds: readonly number[];
  tellDispute: TellDispute;
  log: FastifyBaseLogger;
  /** How many payments may share a transaction; 1 switches batching off, for comparison. */
  sizeMax?: number;
  lanes?: number;
}

// A second lane makes the batches smaller, which costs more than the overlap saves.
const LANES = 1;

export interface Payments {
  payFromWallet: (payment: WalletPayment) => Promise<Paid>;
  /** Begins a payment through a gateway; see startGatewayPayment. */
  start: <Form, Choice>(
    gateway: Gateway<Form, Choice>,
    asked: { payment: GatewayPayment; choice: Choice },
  ) => Promise<Form>;
  /**
   * Takes a claim about an attempt: stored raw, then the gateway itself is asked. Answers undefined
   * when the claim names no attempt of ours.
   */
  hear: (claim: HeardClaim) => Promise<Heard | undefined>;
  /**
   * Asks about the newest attempt a person made on an order at this gateway; undefined when there is
   * none.
   */
  verify: (asked: AttemptOf) => Promise<Heard | undefined>;
  /** Takes back what is under way of a person's order; see takeBack. */
  takeBack: (asked: { userId: string; orderId: string }) => Promise<boolean>;
  /** By order, what is under way of it, where it came furthest. */
  readUnderWay: (orderIds: readonly string[]) => Promise<Map<string, UnderWay>>;
  /** Takes a gateway's message about a disputed payment; see makeHearDispute. */
  hearDispute: HearDispute;
  /**
   * Begins to ask about every attempt and refund whose time has come, without waiting for the
   * answers: a gateway that gives none must hold up no other payment.
   */
  askDue: () => Promise<void>;
  /**
   * By order, the journals of payments meant for it that became wallet credit instead, and of what
   * went back of its payments or is disputed.
   */
  creditJournals: (orderIds: readonly string[]) => Promise<Map<string, string[]>>;
  /** Forgets what gateways told us long ago. Wanted about once an hour. */
  sweep: () => Promise<void>;
}

/** Finds a gateway by its name. Throws for one that is not set up. */
function namedGateway(gateways: readonly AnyGateway[]): (name: GatewayName) => AnyGateway {
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  return (name) => {
    const gateway = byName.get(name);
    if (!gateway) throw new Error(`the gateway ${name} is not set up`);
    return gateway;
  };
}

function endsAt(gateways: readonly AnyGateway[]): GatewayName[] {
  return gateways.flatMap(({ name, cancel }) => (cancel ? [name] : []));
}

/** What goes back, by our own doing or by a payer's dispute. */
function moneyBack({ refundAskSeconds: askSeconds, ...options }: PaymentOptions) {
  const onChange = (orderId: string): void => options.changes.tell([orderId]);
  const { askDue } = makeRefunds({ ...options, askSeconds, onChange });
  return { askDue, hearDispute: makeHearDispute({ ...options, onChange }) };
}

/** Payments that come while a batch of them commits share the next one. */
function payingInBatches({ pool, deliveries, changes, ...options }: PaymentOptions) {
  return batch<WalletPayment, Paid>({
    name: 'pay from wallet',
    run: async (payments) => {
      const answers = await payOrdersFromWallets(pool, payments);
      const paid = answers.flatMap((answer) => (answer instanceof Error ? [] : [answer.id]));
      deliveries.wake(paid);
      changes.tell(paid);
      return answers;
    },
    keyOf: ({ userId }) => userId,
    // What was paid under a key kept its answer in the same commit: nothing else need be guessed.
    again: (payment) => ({ ...payment, isAgain: payment.keyed === undefined }),
    sizeMax: options.sizeMax ?? 256,
    lanes: options.lanes ?? LANES,
  });
}

export function makePayments(options: PaymentOptions): Payments {
  const { pool, changes, askSeconds, tries, log } = options;

  const payInBatch = payingInBatches(options);
  const gatewayOf = namedGateway(options.gateways);
  const back = moneyBack(options);

  const ask = makeAskAttempt({ ...options, gatewayOf });
  const askDueAttempts = makeAskDue({ pool, log, ask, endsAt: endsAt(options.gateways) });

  return {
    payFromWallet: async (payment) => {
      // While credit is ample nobody's order need be read twice.
      if (!options.carriers.isAmple()) await assertDeliverable(pool, options.carriers, payment);
      return payInBatch(payment);
    },
    start: async (gateway, asked) => {
      const { carriers, readPayer } = options;
      const starting = { pool, carriers, readPayer, firstAskSeconds: askSeconds[0] ?? 60 };
      const form = await startGatewayPayment(starting, gateway, asked);
      changes.tell([asked.payment.orderId]);
      return form;
    },
    hear: makeHear({ pool, gatewayOf, tries, log, ask: (attempt) => ask(attempt, false) }),
    verify: async (asked) => {
      const attempt = await findNewestAttempt(pool, asked);
      return attempt && ask(attempt, false);
    },
    takeBack: (asked) => takeBack({ pool, gatewayOf, ask, changes }, asked),
    readUnderWay: (orderIds) => readUnderWay(pool, orderIds),
    hearDispute: back.hearDispute,
    askDue: async () => {
      await Promise.all([askDueAttempts(), back.askDue()]);
    },
    creditJournals: (orderIds) => readPaymentJournals(pool, orderIds),
    sweep: () => clearOldCallbacks(pool),
  };
}
