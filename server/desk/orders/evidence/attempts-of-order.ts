// An order's steps, delivery attempts, payment attempts and callbacks, with their stored evidence.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import { GATEWAY_NAMES } from '#gateways/gateways.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { referenceOf } from '#server/orders/delivery/reference.ts';
import { ATTEMPT_IN_REVIEW } from '#server/payments/attempts/attempts-in-review.ts';

export interface StepRow {
  version: number;
  state: OrderState;
  why: string | null;
  proof: unknown;
  at: Date;
}

const STEPS = statement(
  'desk-order-steps',
  'select version, state, why, proof, at from order_events where order_id = $1 order by version',
);

export function readSteps(pool: pg.Pool, orderId: string): Promise<StepRow[]> {
  return readRows<StepRow>(pool, STEPS, [orderId]);
}

export interface DeliveryRow {
  number: number;
  provider: string;
  state: string;
  providerReference: string | null;
  proof: unknown;
  createdAt: Date;
  answeredAt: Date | null;
}

const DELIVERIES = statement(
  'desk-order-deliveries',
  `select number, provider, state, provider_reference as "providerReference", proof,
     created_at as "createdAt", answered_at as "answeredAt"
   from delivery_attempts where order_id = $1 order by number`,
);

export function readDeliveries(pool: pg.Pool, orderId: string): Promise<DeliveryRow[]> {
  return readRows<DeliveryRow>(pool, DELIVERIES, [orderId]);
}

export interface PaymentRow {
  id: string;
  gateway: string;
  transactionId: string;
  gatewayReference: string | null;
  session: string | null;
  state: string;
  became: string | null;
  totalPaisa: Paisa;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  takenPaisa: Paisa | null;
  needsReview: boolean;
  asks: number;
  proof: unknown;
  dueAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
}

const PAYMENTS = statement(
  'desk-order-payments',
  `select id, gateway, transaction_id as "transactionId", gateway_reference as "gatewayReference",
     taken_paisa as "takenPaisa", ${ATTEMPT_IN_REVIEW} as "needsReview",
     session, state, became, total_paisa as "totalPaisa", charged_paisa as "chargedPaisa",
     charged_currency as "chargedCurrency", asks, proof, due_at as "dueAt",
     created_at as "createdAt", settled_at as "settledAt"
   from payment_attempts a where order_id = $1 order by id`,
);

export function readPayments(pool: pg.Pool, orderId: string): Promise<PaymentRow[]> {
  return readRows<PaymentRow>(pool, PAYMENTS, [orderId]);
}

export interface CallbackRow {
  from: string;
  channel: 'provider' | 'server' | 'browser';
  isSigned: boolean | null;
  body: string;
  at: Date;
}

// A provider names our reference in its message, a gateway the transaction id of the attempt.
const CALLBACKS = statement(
  'desk-order-callbacks',
  `select provider as "from", 'provider' as channel, null::boolean as "isSigned", body,
     received_at as at
   from provider_callbacks where substring(body from 'K[0-9a-f]{32}N') = $1
   union all
   select gateway, channel, is_signed, body, received_at from gateway_callbacks
   where gateway = any ($2::text[]) and transaction_id = any ($3::text[])
   order by at limit 200`,
);

/** Callbacks about the order, oldest first; those older than 90 days are deleted. */
export function readCallbacks(
  pool: pg.Pool,
  orderId: string,
  payments: readonly Pick<PaymentRow, 'transactionId'>[],
): Promise<CallbackRow[]> {
  const reference = referenceOf(orderId, 0).slice(0, -1);
  return readRows<CallbackRow>(pool, CALLBACKS, [
    reference,
    GATEWAY_NAMES,
    payments.map(({ transactionId }) => transactionId),
  ]);
}
