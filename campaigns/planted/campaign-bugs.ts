// Plausible bugs, each a change of one file of the product, with the campaign that must catch it.
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { ACCOUNT_BUGS } from './account-bugs.ts';
import type { CampaignBug } from './campaign-bug.ts';
import { DESK_BUGS } from './desk-bugs.ts';
import { FAULT_BUGS } from './fault-bugs.ts';
import { FUZZ_BUGS } from './fuzz-bugs.ts';
import { UPLOAD_BUGS } from './upload-bugs.ts';

/** Enough requests that each race uses every gateway: one round of all races has about 450. */
const EVERY_GATEWAY = 450 * EPOCH_GATEWAYS.length;

const DELIVER = 'server/orders/delivery/deliver-order.ts';
const SETTLE = 'server/payments/attempts/settle-attempt.ts';

export const CAMPAIGN_BUGS: readonly CampaignBug[] = [
  {
    name: 'a timeout counts as a refusal',
    shownBy: /^I4 .*delivered by its book/,
    campaign: 'money',
    file: 'providers/khalti-service/client.ts',
    find: `return { kind: 'unknown', proof: { fault: faultOf(error).fault } };`,
    replace: `return { kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: false, proof: {} } as never;`,
  },
  {
    name: 'a delivery without an answer is sent again under a new reference',
    shownBy: /^I6 .*delivered \d+ times/,
    campaign: 'money',
    file: DELIVER,
    find: `return { outcome: await carrier.deliver(job), wasSentAgain: false };`,
    replace: `const first = await carrier.deliver(job);
    const isSilent = first.kind === 'unknown';
    const anew = { ...job, reference: reference + '0' };
    const outcome = isSilent ? await carrier.deliver(anew) : first;
    return { outcome, wasSentAgain: false };`,
  },
  {
    name: 'an order is refunded while its delivery is unknown',
    shownBy: /^I4 .*delivered by its book/,
    campaign: 'money',
    file: DELIVER,
    find: `if (told.kind !== 'never heard' || task !== 'poll') return { outcome: told, wasSentAgain: false };`,
    replace: `const over = { ...told, kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: false };
    const ended = told.kind === 'unknown' ? (over as never) : told;
    if (told.kind !== 'never heard' || task !== 'poll') return { outcome: ended, wasSentAgain: false };`,
  },
  {
    name: 'a second provider is used while the first may have delivered',
    shownBy: /^I6 .*delivered \d+ times/,
    campaign: 'money',
    file: DELIVER,
    find: `return kind === 'rejected' && 'mayGoElsewhere' in outcome && outcome.mayGoElsewhere;`,
    replace: `return kind !== 'delivered';`,
  },
  {
    name: 'a delivery is sent before its attempt is recorded',
    shownBy: /^I(3|4|6) /,
    campaign: 'money',
    file: 'server/orders/delivery/lease-orders.ts',
    find: `await beginAttempts(
      tx,`,
    replace: `((_tx: unknown, _begun: unknown) => beginAttempts(tx, []))(
      tx,`,
  },
  {
    name: 'an order is repeated while it is under way',
    shownBy: /^I13 .*which ended only/,
    campaign: 'money',
    file: 'server/orders/create/redo-order.ts',
    find: `if (!isFinal(shownState(order))) {`,
    replace: `if (shownState(order) === 'awaiting_payment') {`,
  },
  {
    name: 'an answer is not stored under its idempotency key',
    shownBy: /^I12 .*under key/,
    campaign: 'money',
    file: 'server/orders/create/make-orders.ts',
    find: `await storeAnswers(tx, given);`,
    replace: `void storeAnswers;`,
  },
  {
    name: 'the price comes from the browser',
    shownBy: /^I3 .*were taken/,
    campaign: 'money',
    file: 'server/payments/attempts/start-gateway-payment.ts',
    find: `if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {`,
    replace: `if (shownPaisa !== undefined) price.chargedPaisa = shownPaisa;
    if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {`,
  },
  {
    name: 'a notification is believed, and the gateway not queried',
    shownBy: /^I5 .*a false credit/,
    campaign: 'callbacks',
    file: 'server/payments/attempts/ask-attempt.ts',
    find: `let settled = await settle(attempt, status, isScheduled);`,
    replace: `const { transactionId: gatewayReference, chargedPaisa } = attempt;
    const believed = { kind: 'succeeded' as const, gatewayReference, chargedPaisa, proof: {} };
    let settled = await settle(attempt, isScheduled ? status : believed, isScheduled);`,
  },
  {
    name: 'a payment of another amount is accepted',
    shownBy: /^I5 .*without manual review/,
    campaign: 'money',
    file: SETTLE,
    find: `const isOtherAmount = takenPaisa !== attempt.chargedPaisa;`,
    replace: `const isOtherAmount = takenPaisa === 0n;`,
  },
  {
    name: 'a repeated notification credits the money twice',
    shownBy: /^I(5|17) M\d+,/,
    campaign: 'callbacks',
    file: SETTLE,
    find: `if (attempt.state === 'succeeded' || attempt.state === 'review') return unchanged;`,
    replace: `if (attempt.state === 'review') return unchanged;
    attempt.journal = crypto.randomUUID();`,
  },
  {
    name: 'a coupon is counted without a lock',
    shownBy: /^I(7|20) a coupon's last uses/,
    campaign: 'races',
    file: 'server/coupons/coupon-uses.ts',
    find: `select \${COUPON_COLUMNS}, now() as now from coupons where code = $1 for update\`,
);`,
    replace: `select \${COUPON_COLUMNS}, now() as now from coupons where code = $1\`,
);`,
  },
  {
    name: 'the monthly limit is checked only when an order is made',
    shownBy: /^I8 /,
    campaign: 'races',
    file: 'server/db/functions/limits/take-spend.sql',
    find: `where a.cap is null or a.used + a.amount <= a.cap`,
    replace: `where true`,
  },
  {
    name: 'a transfer does not lock the wallets',
    shownBy: /^I(2|9|10) /,
    campaign: 'races',
    file: 'server/wallet/transfers/receiving.ts',
    find: `const wallets = await lockWallets(tx, [senderId, ...(found ? [found.id] : [])]);`,
    replace: `void lockWallets;
  const held = await tx.rows<{ id: string; posted: bigint }>(
    'select account_id as id, posted from wallets where account_id = any ($1::uuid[])',
    [[senderId, ...(found ? [found.id] : [])]],
  );
  const wallets = new Map(held.map(({ id, posted }) => [id, posted]));`,
  },
  {
    name: "a receiver's wallet has no limit",
    shownBy: /^I10 a receiver's cap/,
    campaign: 'races',
    file: 'server/wallet/transfers/receiving.ts',
    find: `return balanceCapPaisa === null || heldPaisa + loadingPaisa + amountPaisa <= balanceCapPaisa;`,
    replace: `return heldPaisa + loadingPaisa + amountPaisa > (balanceCapPaisa ?? 0n) - 5_000_000n;`,
  },
  {
    name: "eSewa's return is believed, signed or not, and eSewa not queried",
    shownBy: /^I5 esewa .*a false credit/,
    campaign: 'callbacks',
    file: 'gateways/esewa/gateway.ts',
    find: `readNotification: (told) => readNotification(settings, told),
    // A person who did not pay is sent back without any data.
    signs: ({ query }) => query !== '',
    status: async (attempt) => {`,
    replace: `readNotification: (told) => {
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
    name: "Khalti's return is believed, and Khalti not queried",
    shownBy: /^I5 khalti .*a false credit/,
    campaign: 'callbacks',
    file: 'gateways/khalti/gateway.ts',
    find: `readNotification,
    status: (attempt) => status(settings, attempt),`,
    replace: `readNotification: (told) => {
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
    name: 'no answer from eSewa counts as not paid',
    shownBy: /^I5 esewa .*a missed payment/,
    campaign: 'money',
    file: 'gateways/esewa/gateway.ts',
    find: `return unknown({ fault: faultOf(error).fault });`,
    replace: `return { kind: 'cancelled', proof: faultOf(error) };`,
  },
  {
    name: "Khalti's link is not stored under its idempotency key",
    shownBy: /^I12 \/api\/payment\/khalti under key/,
    campaign: 'money',
    file: 'server/payments/routes.ts',
    find: `idempotencyRequest(userId, idempotencyKey, [call.path, body]);`,
    replace: `idempotencyRequest(userId, gateway === 'khalti' ? undefined : idempotencyKey, [call.path, body]);`,
  },
  {
    name: 'a payment is taken back, and eSewa not queried first',
    shownBy: /^I5 gateway × take back/,
    campaign: 'races',
    // Whether a round catches this bug depends on timing.
    count: 2 * EVERY_GATEWAY,
    file: 'server/payments/attempts/abandon-payment.ts',
    find: `const { state } = await ask(attempt, false);`,
    replace: `const { state } = attempt.gateway === 'esewa' ? attempt : await ask(attempt, false);`,
  },
  {
    name: 'Khalti refunds the whole payment instead of a part',
    shownBy: /^I11 khalti /,
    campaign: 'races',
    count: EVERY_GATEWAY,
    file: 'gateways/khalti/refunds.ts',
    find: `isWhole ? {} : { amount: Number(amountPaisa) }`,
    replace: `isWhole ? {} : {}`,
  },
  ...ACCOUNT_BUGS.map((bug): CampaignBug => ({ ...bug, campaign: 'auth' })),
  ...DESK_BUGS.map((bug): CampaignBug => ({ ...bug, campaign: 'desk' })),
  ...FAULT_BUGS,
  ...FUZZ_BUGS.map((bug): CampaignBug => ({ ...bug, campaign: 'fuzz' })),
  ...UPLOAD_BUGS.map((bug): CampaignBug => ({ ...bug, campaign: 'upload' })),
  {
    name: 'a freeze does not wait for transfers under way',
    shownBy: /^I9 freeze × send money/,
    campaign: 'races',
    file: 'server/protection/freeze-account.ts',
    find: `const locked = await lockWallets(tx, [userId]);`,
    replace: `const locked = new Set([userId]);`,
  },
];
