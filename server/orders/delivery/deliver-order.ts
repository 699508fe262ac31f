// Carries one order out: claim it, call the provider outside any transaction, write down how it
// ended.
import type pg from 'pg';
import type { Carrier, DeliveryJob } from '#billers/delivery.ts';
import type { StatusOutcome } from '#providers/outcome.ts';
import { batch } from '#server/db/batch.ts';
import type { Carried, Carriers } from '#server/carriers/carriers.ts';
import { claimOrders } from './claim-orders.ts';
import type { Claim, ClaimRequest } from './claim-orders.ts';
import type { OrderChanges } from '../order-changes.ts';
import { referenceOf } from './reference.ts';
import { settleOrders } from './settle-orders.ts';
import type { ForAPerson, Settlement, SettleOptions } from './settle-orders.ts';

/** Where an operator hears of what only a person can go on with. */
export interface DeliveryLog {
  error: (details: object, text: string) => void;
}

export interface DeliverOptions extends SettleOptions {
  pool: pg.Pool;
  carriers: Carriers;
  changes: OrderChanges;
  leaseSeconds: number;
  /** Called when a provider has complained of something only we can mend, such as our credit. */
  onAlert: () => void;
  log: DeliveryLog;
}

/**
 * Works on one order as far as it can be taken now. Rejects only when the database does not answer.
 */
export type DeliverOrder = (request: ClaimRequest) => Promise<void>;

async function carryOut(
  { order, task, maySendAgain, sentSecondsAgo }: Claim,
  carrier: Carrier,
): Promise<Pick<Settlement, 'outcome' | 'wasAsked' | 'wasSentAgain'>> {
  const { recipient, operator, amountPaisa, detail } = order;
  const reference = referenceOf(order.id, order.attempt);
  const job: DeliveryJob = { reference, recipient, operator, amountPaisa, detail, isRepeat: false };
  if (task === 'deliver') {
    return { outcome: await carrier.deliver(job), wasAsked: false, wasSentAgain: false };
  }
  const told = await carrier.status(job);
  const isSilent = sentSecondsAgo >= (carrier.silenceSeconds ?? 0);
  if (told.kind !== 'never heard' || !maySendAgain || !isSilent) {
    return { outcome: told, wasAsked: true, wasSentAgain: false };
  }
  // Only what the provider has never heard of is sent again, and only under the same reference.
  const outcome = await carrier.deliver({ ...job, isRepeat: true });
  return { outcome, wasAsked: true, wasSentAgain: true };
}

function tell(log: DeliveryLog, { undecided, alerts }: ForAPerson): void {
  for (const order of undecided) log.error({ order }, 'an order waits for a person');
  for (const { provider, orderId: order, what } of alerts) {
    log.error({ provider, order, what }, 'a provider waits for a person');
  }
}

/** Another carrier may be sent to only when this one has refused for certain, and for its own reasons. */
function mayGoOn({ kind, ...outcome }: StatusOutcome): boolean {
  return kind === 'rejected' && 'mayGoElsewhere' in outcome && outcome.mayGoElsewhere;
}

export function makeDeliverOrder({
  pool,
  carriers,
  changes,
  leaseSeconds,
  onAlert,
  log,
  ...settling
}: DeliverOptions): DeliverOrder {
  const firstProvider = (order: Carried): string => {
    const carrier = carriers.next(order, new Set());
    if (!carrier) throw new Error(`nobody carries ${order.biller}`);
    return carrier.provider;
  };
  const claim = batch<ClaimRequest, Claim | undefined>({
    name: 'claim orders',
    run: (requests) => claimOrders(pool, requests, { firstProvider, leaseSeconds }),
    keyOf: ({ orderId }) => orderId,
  });
  const settle = batch<Settlement, { isHandedOn: boolean }>({
    name: 'settle orders',
    run: async (settlements) => {
      const { handedOn, ...forAPerson } = await settleOrders(pool, settlements, settling);
      tell(log, forAPerson);
      changes.tell(settlements.map(({ orderId }) => orderId));
      return settlements.map(({ orderId }) => ({ isHandedOn: handedOn.has(orderId) }));
    },
    keyOf: ({ orderId }) => orderId,
  });

  /** One carrier's turn; answers the next claim when the order goes to another carrier. */
  async function turn(claimed: Claim): Promise<Claim | undefined> {
    const { order, providers } = claimed;
    const provider = providers.at(-1);
    if (provider === undefined) throw new Error(`order ${order.id} was never sent to anybody`);
    const carrier = carriers.named(order, provider);
    if (claimed.task === 'deliver') carriers.sent(carrier, order.amountPaisa);
    const ended = await carryOut(claimed, carrier);
    if (ended.outcome.kind === 'rejected' && ended.outcome.alert !== undefined) onAlert();
    const tried = new Set(providers);
    const next = mayGoOn(ended.outcome) ? carriers.next(order, tried)?.provider : undefined;
    const { isHandedOn } = await settle({
      orderId: order.id,
      userId: order.userId,
      attempt: order.attempt,
      provider,
      ...ended,
      ...(next === undefined ? {} : { next: { provider: next, leaseSeconds } }),
    });
    if (!isHandedOn || next === undefined) return undefined;
    return {
      order: { ...order, attempt: order.attempt + 1 },
      providers: [...providers, next],
      sentSecondsAgo: 0,
      task: 'deliver',
      maySendAgain: false,
    };
  }

  return async (request) => {
    let claimed = await claim(request);
    if (claimed?.task === 'deliver') changes.tell([claimed.order.id]);
    while (claimed) claimed = await turn(claimed);
  };
}
