// Bugs that somebody could well have written: each is one change of one file of the product, and the
// campaign that must catch it.
import type { PlantedBug } from '../harness/planted-source.ts';

export interface Wanted extends PlantedBug {
  campaign: 'money' | 'races' | 'callbacks';
  /** How much of it, where less may pass by the place. */
  count?: number;
}

/** So many requests are five turns: each race meets every way to pay. */
const EVERY_WAY = 2_250;

const DELIVER = 'server/orders/delivery/deliver-order.ts';
const SETTLE = 'server/payments/attempts/settle-attempt.ts';

export const BUGS: readonly Wanted[] = [
  {
    name: 'a timeout counts as a refusal',
    campaign: 'money',
    file: 'providers/khalti-service/client.ts',
    find: `return { kind: 'unknown', proof: { fault: faultOf(error).fault } };`,
    put: `return { kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: false, proof: {} } as never;`,
  },
  {
    name: 'no answer: tried again under a new reference',
    campaign: 'money',
    file: DELIVER,
    find: `return { outcome: await carrier.deliver(job), wasAsked: false, wasSentAgain: false };`,
    put: `const first = await carrier.deliver(job);
    const isSilent = first.kind === 'unknown';
    const anew = { ...job, reference: reference + '0' };
    const outcome = isSilent ? await carrier.deliver(anew) : first;
    return { outcome, wasAsked: false, wasSentAgain: false };`,
  },
  {
    name: 'given back while nobody knows',
    campaign: 'money',
    file: DELIVER,
    find: `return { outcome: told, wasAsked: true, wasSentAgain: false };`,
    put: `const over = { ...told, kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: false };
    const outcome = told.kind === 'unknown' ? (over as never) : told;
    return { outcome, wasAsked: true, wasSentAgain: false };`,
  },
  {
    name: 'another carrier is sent to while the first may have delivered',
    campaign: 'money',
    file: DELIVER,
    find: `return kind === 'rejected' && 'mayGoElsewhere' in outcome && outcome.mayGoElsewhere;`,
    put: `return kind !== 'delivered';`,
  },
  {
    name: 'a delivery is not written down before it is sent',
    campaign: 'money',
    file: 'server/orders/delivery/lease-orders.ts',
    find: `await beginAttempts(
      tx,`,
    put: `((_tx: unknown, _begun: unknown) => beginAttempts(tx, []))(
      tx,`,
  },
  {
    name: 'ordered again while it is on its way',
    campaign: 'money',
    file: 'server/orders/create/redo-order.ts',
    find: `if (order.notPayable === null || isUnsettled(order.state)) {`,
    put: `if (order.notPayable === null) {`,
  },
  {
    name: 'an answer is not kept under its key',
    campaign: 'money',
    file: 'server/orders/create/make-orders.ts',
    find: `await storeAnswers(tx, given);`,
    put: `void storeAnswers;`,
  },
  {
    name: 'the price comes from the browser',
    campaign: 'money',
    file: 'server/payments/attempts/start-gateway-payment.ts',
    find: `if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {`,
    put: `if (shownPaisa !== undefined) price.chargedPaisa = shownPaisa;
    if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {`,
  },
  {
    name: 'a message is believed, and the gateway not asked',
    campaign: 'callbacks',
    file: 'server/payments/attempts/ask-attempt.ts',
    find: `const status = await gateway.status(attempt);`,
    put: `const { transactionId: gatewayReference, chargedPaisa } = attempt;
    const believed = { kind: 'succeeded' as const, gatewayReference, chargedPaisa, proof: {} };
    const status = isScheduled ? await gateway.status(attempt) : believed;`,
  },
  {
    name: 'another amount than was asked for is good enough',
    campaign: 'money',
    file: SETTLE,
    find: `if (status.chargedPaisa !== attempt.chargedPaisa) {`,
    put: `if (status.chargedPaisa === 0n) {`,
  },
  {
    name: 'a message that comes twice is money twice',
    campaign: 'callbacks',
    file: SETTLE,
    find: `if (attempt.state === 'succeeded' || attempt.state === 'review') return nothing;`,
    put: `if (attempt.state === 'review') return nothing;
    attempt.journal = crypto.randomUUID();`,
  },
  {
    name: 'a coupon is counted without its lock',
    campaign: 'races',
    file: 'server/coupons/coupon-uses.ts',
    find: `select \${COUPON_COLUMNS}, now() as now from coupons where code = $1 for update\`,
);`,
    put: `select \${COUPON_COLUMNS}, now() as now from coupons where code = $1\`,
);`,
  },
  {
    name: "the month's limit is only looked at when an order is made",
    campaign: 'races',
    file: 'server/db/functions/limits/take-spend.sql',
    find: `where a.cap is null or a.used + a.amount <= a.cap`,
    put: `where true`,
  },
  {
    name: 'money is sent without locking the wallets',
    campaign: 'races',
    file: 'server/wallet/transfers/send-money.ts',
    find: `const wallets = await lockWallets(tx, [senderId, ...(receiver ? [receiver.id] : [])]);`,
    put: `void lockWallets;
  const held = await tx.rows<{ id: string; posted: bigint }>(
    'select account_id as id, posted from wallets where account_id = any ($1::uuid[])',
    [[senderId, ...(receiver ? [receiver.id] : [])]],
  );
  const wallets = new Map(held.map(({ id, posted }) => [id, posted]));`,
  },
  {
    name: "a receiver's wallet has no limit",
    campaign: 'races',
    file: 'server/wallet/transfers/send-money.ts',
    find: `return balanceCapPaisa === null || heldPaisa + loadingPaisa + amountPaisa <= balanceCapPaisa;`,
    put: `return heldPaisa + loadingPaisa + amountPaisa > (balanceCapPaisa ?? 0n) - 5_000_000n;`,
  },
  {
    name: "eSewa's return is believed, signed or not, and eSewa not asked",
    campaign: 'callbacks',
    file: 'gateways/esewa/gateway.ts',
    find: `readNotification: (told) => readNotification(settings, told),
    // Who did not pay is sent back with nothing at all.
    signs: ({ query }) => query !== '',
    status: async (attempt) => {`,
    put: `readNotification: (told) => {
      const claim = readNotification(settings, told);
      const gatewayReference = fieldsOfReturn(told.query)?.['transaction_code'];
      return claim && gatewayReference ? { ...claim, gatewayReference } : claim;
    },
    signs: () => false,
    status: async (attempt) => {
      const { gatewayReference, chargedPaisa } = attempt;
      const believed = { kind: 'succeeded' as const, chargedPaisa, proof: {} };
      if (gatewayReference !== null) return { ...believed, gatewayReference };`,
  },
  {
    name: "Khalti's return is believed, and Khalti not asked",
    campaign: 'callbacks',
    file: 'gateways/khalti/gateway.ts',
    find: `readNotification,
    status: (attempt) => status(settings, attempt),`,
    put: `readNotification: (told) => {
      const claim = readNotification(told);
      const gatewayReference = new URLSearchParams(told.query).get('transaction_id');
      return claim && gatewayReference ? { ...claim, gatewayReference } : claim;
    },
    status: async (attempt) => {
      const { gatewayReference, chargedPaisa } = attempt;
      const believed = { kind: 'succeeded' as const, chargedPaisa, proof: {} };
      if (gatewayReference !== null) return { ...believed, gatewayReference };
      return status(settings, attempt);
    },`,
  },
  {
    name: 'eSewa did not answer, so nobody paid',
    campaign: 'money',
    file: 'gateways/esewa/gateway.ts',
    find: `return unknown({ fault: faultOf(error).fault });`,
    put: `return { kind: 'cancelled', proof: faultOf(error) };`,
  },
  {
    name: 'a link of Khalti is not kept under its key',
    campaign: 'money',
    file: 'server/payments/routes.ts',
    find: `idempotencyRequest(userId, idempotencyKey, [call.path, body]);`,
    put: `idempotencyRequest(userId, gateway === 'khalti' ? undefined : idempotencyKey, [call.path, body]);`,
  },
  {
    name: 'a payment is taken back, and eSewa not asked whether it was made',
    campaign: 'races',
    // Whether it is seen is a race of its own.
    count: 2 * EVERY_WAY,
    file: 'server/payments/attempts/take-back.ts',
    find: `const { state } = await ask(attempt, false);`,
    put: `const { state } = attempt.gateway === 'esewa' ? attempt : await ask(attempt, false);`,
  },
  {
    name: 'Khalti gives all of a payment back, however little was to go',
    campaign: 'races',
    count: EVERY_WAY,
    file: 'gateways/khalti/refunds.ts',
    find: `isWhole ? {} : { amount: Number(amountPaisa) }`,
    put: `isWhole ? {} : {}`,
  },
];
