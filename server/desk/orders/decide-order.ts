// An operator's decision about an unknown order, with its evidence.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { OrderState } from '#contract/codes.ts';
import { isFoundIn, proves } from '#contract/desk/order-parts/evidence.ts';
import type {
  DecidedOutcome,
  EvidenceKind,
  EvidencePlace,
} from '#contract/desk/order-parts/evidence.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import { lockWhole, resolveWithin } from '#server/orders/delivery/resolve-order.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { noOrder, orderChanged } from './order-refusals.ts';

/** What the operator saw, where and when. */
export interface Evidence {
  kind: EvidenceKind;
  reference: string;
  seenIn: EvidencePlace;
  seenAt: Date;
  words: string | undefined;
}

export interface DeskDecision {
  orderId: string;
  outcome: DecidedOutcome;
  /** The version of the order that was read. */
  version: number;
  evidence: Evidence;
  now: Date;
  /** The longest time for which a worker may be busy with an order. */
  leaseSeconds: number;
}

/** Tolerated clock skew for the time of evidence. */
const AHEAD_MS = 5 * 60_000;

/** Throws ApiError (422) for evidence that cannot prove the outcome. */
function assertProves({ outcome, evidence, now }: DeskDecision): void {
  const { kind, words, seenIn, seenAt } = evidence;
  const isProof = proves(kind, outcome);
  const wrong: Record<string, Message> = {
    ...(!isProof && { kind: message('desk.orders_kind_wrong') }),
    ...(isProof && !isFoundIn(kind, seenIn) && { seen_in: message('desk.orders_place_wrong') }),
    ...(outcome === 'failed' && words === undefined && { words: message('field.required') }),
    ...(seenAt.getTime() > now.getTime() + AHEAD_MS && {
      seen_at: message('desk.orders_seen_later'),
    }),
  };
  if (Object.keys(wrong).length > 0) throw new ApiError(422, wrong);
}

/** Nothing about a delivery can be seen before it was sent. */
async function assertSeenAfter(tx: Transaction, orderId: string, seenAt: Date): Promise<void> {
  const [first] = await tx.rows<{ at: Date }>(
    'select min(created_at) as at from delivery_attempts where order_id = $1 having count(*) > 0',
    [orderId],
  );
  // The operator enters whole minutes.
  if (first && seenAt.getTime() + 60_000 < first.at.getTime()) {
    throw new ApiError(422, { seen_at: message('desk.orders_seen_before') });
  }
}

/**
 * Settles the order once, as the provider's own answer would, and stores the evidence with the step.
 * `isNew` is false if it was already decided this way. Throws ApiError: 404, 409 in another state or
 * version, 422.
 */
export function decideOrder(
  pool: pg.Pool,
  staff: Staff,
  decision: DeskDecision,
): Promise<{ state: OrderState; isNew: boolean }> {
  assertProves(decision);
  const { orderId, outcome, version, evidence } = decision;
  const { kind, reference, seenIn, seenAt, words } = evidence;
  const seen = { kind, reference, seen_in: seenIn, seen_at: seenAt.toISOString() };
  return inTransaction(pool, async (tx) => {
    const order = await lockWhole(tx, orderId);
    if (!order) throw noOrder();
    await assertSeenAfter(tx, orderId, seenAt);
    const isSeen = order.version === version;
    const decided = await resolveIfSeen(tx, { isSeen, ...decision }, { ...seen, by: staff.email });
    if (decided.kind === 'done before') return { state: decided.state, isNew: false };
    await recordDeskAct(tx, staff, {
      action: 'order.decided',
      subject: { kind: 'order', id: orderId },
      ...(words !== undefined && { reason: words }),
      details: { outcome, ...seen },
    });
    return { state: decided.state, isNew: true };
  });
}

async function resolveIfSeen(
  tx: Transaction,
  {
    isSeen,
    orderId,
    outcome,
    evidence: { kind, words, reference },
    leaseSeconds,
  }: DeskDecision & { isSeen: boolean },
  evidence: Record<string, unknown>,
): Promise<{ kind: 'done' | 'done before'; state: OrderState }> {
  const decided = await resolveWithin(tx, {
    orderId,
    outcome,
    why: words ?? reference,
    evidence,
    providerReference: kind === 'provider_reference' ? reference : undefined,
    leaseSeconds,
  });
  if (decided.kind === 'not there') throw orderChanged();
  if (decided.kind === 'not waiting') {
    throw new ApiError(409, { error: message('desk.orders_not_in_review') });
  }
  if (decided.kind === 'just sent again') {
    throw new ApiError(409, {
      error: message('desk.orders_just_sent_again', { seconds: leaseSeconds }),
    });
  }
  // A repeated identical decision is accepted for an older version, too; a new one is not.
  if (decided.kind === 'done' && !isSeen) throw orderChanged();
  return decided;
}
