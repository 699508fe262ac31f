// The payments room, put together: paying from the wallet, and gateways that are asked until they
// have answered.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { PaymentStart } from '#gateways/gateway.ts';
import type { PayuGateway } from '#gateways/payu/gateway.ts';
import { batch } from '#server/db/batch.ts';
import { readRows } from '#server/db/transaction.ts';
import type { DeliveryLoop } from '#server/orders/delivery/delivery-loop.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import { findAttempt, takeDueAttempts } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';
import { payOrdersFromWallets } from './pay-from-wallet.ts';
import type { Paid, WalletPayment } from './pay-from-wallet.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { TellCredit } from './settle-attempt.ts';
import { startGatewayPayment } from './start-gateway-payment.ts';
import type { GatewayPayment } from './start-gateway-payment.ts';

export interface PaymentOptions {
  pool: pg.Pool;
  payu: PayuGateway;
  deliveries: DeliveryLoop;
  changes: OrderChanges;
  readPayer: (userId: string) => Promise<PaymentStart['payer']>;
  tellCredit: TellCredit;
  askSeconds: readonly number[];
  log: FastifyBaseLogger;
  /** How many payments may share a transaction; 1 switches batching off, for comparison. */
  sizeMax?: number;
  lanes?: number;
}

// A second lane makes the batches smaller, which costs more than the overlap saves.
const LANES = 1;

/** What a browser's return or a gateway's message led to. */
export interface Heard {
  orderId: string;
  state: AttemptRow['state'];
}

export interface Payments {
  payFromWallet: (payment: WalletPayment) => Promise<Paid>;
  startPayu: (payment: GatewayPayment) => Promise<ReturnType<PayuGateway['start']>>;
  /**
   * Takes a claim about an attempt: stored raw, then the gateway itself is asked. Answers undefined
   * when the claim names no attempt of ours.
   */
  hear: (claim: { channel: 'browser' | 'server'; body: string }) => Promise<Heard | undefined>;
  /** Asks about every attempt whose time has come. */
  askDue: () => Promise<void>;
}

export function makePayments(options: PaymentOptions): Payments {
  const { pool, payu, deliveries, changes, askSeconds, log } = options;

  const payFromWallet = batch<WalletPayment, Paid>({
    name: 'pay from wallet',
    run: async (payments) => {
      const answers = await payOrdersFromWallets(pool, payments);
      const paid = answers.flatMap((answer) => (answer instanceof Error ? [] : [answer.id]));
      deliveries.wake(paid);
      changes.tell(paid);
      return answers;
    },
    keyOf: ({ userId }) => userId,
    again: (payment) => ({ ...payment, isAgain: true }),
    sizeMax: options.sizeMax ?? 256,
    lanes: options.lanes ?? LANES,
  });

  async function ask(attempt: AttemptRow, isScheduled: boolean): Promise<Heard> {
    const status = await payu.status(attempt.transactionId);
    const settled = await settleAttempt(pool, attempt, status, {
      askSeconds,
      isScheduled,
      tellCredit: options.tellCredit,
    });
    if (settled.state === 'review') {
      log.error({ attempt: attempt.id }, 'a gateway took another amount than was signed');
    }
    if (settled.isToDeliver) deliveries.wake([attempt.orderId]);
    changes.tell([attempt.orderId]);
    return { orderId: attempt.orderId, state: settled.state };
  }

  return {
    payFromWallet,
    startPayu: (payment) =>
      startGatewayPayment(
        { pool, readPayer: options.readPayer, firstAskSeconds: askSeconds[0] ?? 60 },
        payu,
        payment,
      ),
    hear: async ({ channel, body }) => {
      const claim = payu.readClaim(body);
      await keepCallback(pool, { gateway: payu.name, channel, body, claim });
      const transactionId = claim?.transactionId;
      if (!claim || transactionId === undefined) return undefined;
      const attempt = await findAttempt(pool, { gateway: payu.name, transactionId });
      // A claim with a wrong signature is never a failure of the payment, and never believed: it
      // only makes us ask.
      if (!claim.isSigned) log.warn({ transactionId }, 'a gateway claim is not signed');
      return attempt && ask(attempt, false);
    },
    askDue: async () => {
      const due = await takeDueAttempts(pool);
      await Promise.all(due.map((attempt) => ask(attempt, true)));
    },
  };
}

async function keepCallback(
  pool: pg.Pool,
  told: {
    gateway: string;
    channel: string;
    body: string;
    claim: { transactionId: string; isSigned: boolean } | undefined;
  },
): Promise<void> {
  await readRows(
    pool,
    `insert into gateway_callbacks (id, gateway, channel, body, transaction_id, is_signed)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      uuidv7(),
      told.gateway,
      told.channel,
      // The database's text holds no NUL, and no gateway sends one.
      told.body.replaceAll('\0', ''),
      told.claim?.transactionId ?? null,
      told.claim?.isSigned ?? null,
    ],
  );
}
