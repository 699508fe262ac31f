// Handles a notice that a payment is disputed: stores it raw, then queries the gateway.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Gateway, CallbackRequest } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import type { DisputeStatus } from '#gateways/refunds.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { keepCallback } from '../callbacks/callbacks-table.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { closeDispute } from './close-dispute.ts';
import { openDispute } from './open-dispute.ts';

export interface DisputeNotificationOptions {
  pool: pg.Pool;
  gateways: readonly Pick<Gateway<unknown>, 'name' | 'disputes'>[];
  log: FastifyBaseLogger;
  /** Called when a dispute of an order's payment has changed. */
  onChange: (orderId: string) => void;
}

type Decided = Extract<DisputeStatus, { gatewayReference: string }>;

type Disputed = Pick<AttemptRow, 'id' | 'orderId' | 'userId' | 'state'>;

const COLUMNS = sql`id, order_id as "orderId", user_id as "userId", state`;

// Each branch has its index.
const DISPUTED = statement(
  'disputed_attempt',
  sql`select ${COLUMNS} from payment_attempts
     where gateway = $1 and gateway_reference = $2 and state = 'succeeded'
   union all
   select ${COLUMNS} from payment_attempts
     where gateway = $1 and gateway_reference = $2 and state = 'review'
   union all
   select ${COLUMNS} from payment_attempts
     where gateway = $1 and $2 in (gateway_reference, session) and state in ('redirected', 'pending')
   limit 1`,
);

/** The payment: one that brought money, or else one in review, or else one that we know no outcome of. */
async function findDisputed(
  pool: pg.Pool,
  { gateway, gatewayReference }: { gateway: GatewayName; gatewayReference: string },
): Promise<Disputed | undefined> {
  return (await readRows<Disputed>(pool, DISPUTED, [gateway, gatewayReference]))[0];
}

/**
 * Makes the function that handles dispute messages whose sender is proven to be the gateway. It
 * returns false for a message about no dispute, and throws ApiError (502) when the gateway does not
 * answer the query, or the payment has no outcome yet: the gateway then repeats its message. Only the
 * gateway's answer counts.
 */
export function makeHandleDisputeNotification(options: DisputeNotificationOptions) {
  const { pool, gateways, log, onChange } = options;

  async function take(
    gateway: GatewayName,
    disputeReference: string,
    { kind, gatewayReference, chargedPaisa, dueBy, proof }: Decided,
  ): Promise<void> {
    const named = { gateway, disputeReference };
    const attempt = await findDisputed(pool, { gateway, gatewayReference });
    if (!attempt) {
      log.warn({ ...named, gatewayReference }, 'a dispute is about no payment of ours');
      return;
    }
    if (attempt.state !== 'succeeded' && attempt.state !== 'review') {
      // It has brought money, and our next poll will say so. The gateway repeats its message.
      log.warn({ ...named, attempt: attempt.id }, 'a payment without an outcome is disputed');
      throw new ApiError(502, { error: message('payment.deciding') });
    }
    const why = `told by ${gateway}`;
    const ask = { attempt, disputeReference, chargedPaisa, dueBy, why, proof };
    const opened = await openDispute(pool, ask);
    if (opened.kind === 'nothing left') throw new Error('a dispute that was told is recorded');
    if (opened.kind === 'opened') {
      log.error({ ...named, attempt: attempt.id }, 'a payment is disputed');
    }
    if (kind !== 'open') {
      const closed = await closeDispute(pool, {
        dispute: opened.dispute,
        outcome: kind,
        proof,
        isTold: true,
      });
      if (closed.kind === 'decided') {
        // An operator closed it with the other outcome, and the wallet was changed accordingly. What the
        // gateway says is kept with it, and staff have it in their queue.
        const { state } = closed.dispute;
        log.error({ ...named, state, outcome: kind }, 'a closed dispute needs manual review');
      }
    }
    onChange(attempt.orderId);
  }

  return async ({
    gateway,
    told,
  }: {
    gateway: GatewayName;
    told: CallbackRequest;
  }): Promise<boolean> => {
    const disputes = gateways.find(({ name }) => name === gateway)?.disputes;
    const reference = disputes?.readDispute(told);
    if (!disputes || reference === undefined) return false;
    await keepCallback(pool, {
      gateway,
      channel: 'server',
      body: told.body,
      notification: undefined,
    });
    const status = await disputes.status(reference);
    if (status.kind === 'unknown') {
      log.warn({ gateway, dispute: reference, proof: status.proof }, 'a dispute is not known');
      throw new ApiError(502, { error: message('payment.gateway_away') });
    }
    await take(gateway, reference, status);
    return true;
  };
}

export type HandleDisputeNotification = ReturnType<typeof makeHandleDisputeNotification>;
