// Delivers one order: leases it, calls the provider outside any transaction, and records the
// outcome.
import type pg from 'pg';
import type { DeliveryChannel, DeliveryJob } from '#billers/delivery.ts';
import type { Outcome, StatusOutcome } from '#providers/outcome.ts';
import { batch } from '#server/db/batching/batch.ts';
import type { Carried, Channels } from '#server/delivery-channels/carriers.ts';
import type { JobOutcome } from '#server/jobs/job-queue.ts';
import { noteSentAgain } from './attempts-table.ts';
import { leaseOrders } from './lease-orders.ts';
import type { DueOrder, LeasedOrder } from './lease-orders.ts';
import type { OrderChanges } from '../order-changes.ts';
import { referenceOf } from './reference.ts';
import { isFinal, settleOrders } from './settle-orders.ts';
import type { InReview, Settlement, SettleOptions } from './settle-orders.ts';

/** Logs what needs manual review. */
export interface DeliveryLog {
  error: (details: object, text: string) => void;
}

export interface DeliverOptions extends SettleOptions {
  pool: pg.Pool;
  carriers: Channels;
  changes: OrderChanges;
  leaseSeconds: number;
  /** How long the look-ups before a payment may take together. */
  findMaxMs: number;
  /** Called when a provider reports a problem that only we can fix, such as our balance. */
  onAlert: () => void;
  log: DeliveryLog;
}

/** Takes one order as far as possible now. Rejects only when the database does not answer. */
export type DeliverOrder = (due: DueOrder) => Promise<JobOutcome>;

type Ended = Pick<Settlement, 'outcome' | 'wasSentAgain'>;

/** Nobody can be asked about it, so that its polls run out and it ends in manual review. */
const GONE: Ended = {
  outcome: { kind: 'unknown', proof: { fault: 'the provider is not set up' } },
  wasSentAgain: false,
};

async function carryOut(
  pool: pg.Pool,
  { order, task }: LeasedOrder,
  { carrier, findMaxMs }: { carrier: DeliveryChannel; findMaxMs: number },
): Promise<Ended> {
  const { recipient, operator, amountPaisa, detail } = order;
  const reference = referenceOf(order.id, order.attempt);
  const what = { recipient, operator, amountPaisa, detail };
  const job: DeliveryJob = { reference, ...what, isRepeat: false, findMaxMs };
  if (task === 'deliver') {
    return { outcome: await carrier.deliver(job), wasSentAgain: false };
  }
  const told = await carrier.status(job);
  if (told.kind !== 'never heard' || task !== 'poll') return { outcome: told, wasSentAgain: false };
  const attempt = { orderId: order.id, number: order.attempt };
  const again = await noteSentAgain(pool, attempt, carrier.silenceSeconds ?? 0);
  if (!again) return { outcome: told, wasSentAgain: false };
  // Sent again only when the provider does not know it, and only under the same reference.
  const outcome = await carrier.deliver({ ...job, isRepeat: true });
  return { outcome: again.isOld ? outcome : unlessRefused(outcome), wasSentAgain: true };
}

/** A refusal of the second request proves nothing while the first one may still be carried out. */
function unlessRefused(outcome: Outcome): Outcome {
  return outcome.kind === 'rejected' ? { kind: 'unknown', proof: outcome.proof } : outcome;
}

function tell(log: DeliveryLog, { undecided, contradicted, alerts }: InReview): void {
  for (const order of undecided) log.error({ order }, 'order needs manual review');
  for (const order of contradicted) {
    log.error({ order }, 'the provider contradicts how the order was settled');
  }
  for (const { provider, orderId: order, what } of alerts) {
    log.error({ provider, order, what }, 'provider needs manual attention');
  }
}

/** Another channel may be used only after a definite refusal whose reason lies with the first provider. */
function mayGoOn({ kind, ...outcome }: StatusOutcome): boolean {
  return kind === 'rejected' && 'mayGoElsewhere' in outcome && outcome.mayGoElsewhere;
}

/** The same lease, for a delivery by the next provider. */
function leasedTo(provider: string, { order, providers }: LeasedOrder): LeasedOrder {
  return {
    order: { ...order, attempt: order.attempt + 1 },
    providers: [...providers, provider],
    task: 'deliver',
  };
}

export function makeDeliverOrder({
  pool,
  carriers,
  changes,
  leaseSeconds,
  findMaxMs,
  onAlert,
  log,
  ...settling
}: DeliverOptions): DeliverOrder {
  const firstProvider = (order: Carried): string => {
    const carrier = carriers.next(order, new Set());
    if (!carrier) throw new Error(`nobody carries ${order.biller}`);
    return carrier.provider;
  };
  const lease = batch<DueOrder, LeasedOrder | undefined>({
    name: 'lease orders',
    run: (dueOrders) => leaseOrders(pool, dueOrders, { firstProvider, leaseSeconds }),
    keyOf: ({ orderId }) => orderId,
  });
  const settle = batch<Settlement, { isHandedOn: boolean; isUndecided: boolean }>({
    name: 'settle orders',
    run: async (settlements) => {
      const { handedOn, ...forAPerson } = await settleOrders(pool, settlements, settling);
      tell(log, forAPerson);
      changes.tell(settlements.map(({ orderId }) => orderId));
      const undecided = new Set([...forAPerson.undecided, ...forAPerson.contradicted]);
      return settlements.map(({ orderId }) => ({
        isHandedOn: handedOn.has(orderId),
        isUndecided: undecided.has(orderId),
      }));
    },
    keyOf: ({ orderId }) => orderId,
  });

  /** One channel's attempt; returns the next lease when the order goes to another channel. */
  async function turn(leased: LeasedOrder): Promise<LeasedOrder | JobOutcome> {
    const { order, providers, task } = leased;
    const provider = providers.at(-1);
    if (provider === undefined) throw new Error(`order ${order.id} was never sent to anybody`);
    const carrier = carriers.named(order, provider);
    if (carrier && leased.task === 'deliver') carriers.sent(carrier, order.amountPaisa);
    const ended = carrier ? await carryOut(pool, leased, { carrier, findMaxMs }) : GONE;
    if (ended.outcome.kind === 'rejected' && ended.outcome.alert !== undefined) onAlert();
    const tried = new Set(providers);
    const next = mayGoOn(ended.outcome) ? carriers.next(order, tried)?.provider : undefined;
    const { isHandedOn, isUndecided } = await settle({
      orderId: order.id,
      userId: order.userId,
      attempt: order.attempt,
      provider,
      task,
      ...ended,
      ...(next === undefined ? {} : { next: { provider: next, leaseSeconds } }),
    });
    if (isHandedOn && next !== undefined) return leasedTo(next, leased);
    if (isUndecided) return 'manual_review';
    return isFinal(ended.outcome) ? 'done' : 'retry';
  }

  return async (due) => {
    let next: LeasedOrder | JobOutcome = (await lease(due)) ?? 'skipped';
    if (typeof next === 'object' && next.task === 'deliver') changes.tell([next.order.id]);
    while (typeof next === 'object') next = await turn(next);
    return next;
  };
}
