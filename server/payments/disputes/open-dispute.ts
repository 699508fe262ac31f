// Freezes in the wallet what a payer disputes, as far as it is there.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import type { GatewayName } from '#gateways/gateway.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { lockAttempt } from '../gateway/attempt-row.ts';
import type { AttemptRow } from '../gateway/attempt-row.ts';
import { postSurely } from '../refunds/refund-journals.ts';
import { standingRefunds } from '../refunds/refund-row.ts';
import { disputesOf, insertDispute, nameDispute } from './dispute-row.ts';
import type { DisputeRow, NewDispute } from './dispute-row.ts';

/** What a person is told of a dispute; `heldPaisa` was frozen, or comes back, or is gone. */
export interface ToldDispute {
  userId: string;
  orderId: string;
  gateway: GatewayName;
  outcome: 'opened' | 'won' | 'lost';
  heldPaisa: Paisa;
}

/** Puts word to the person into the outbox, in the transaction that it tells of. */
export type TellDispute = (tx: Transaction, dispute: ToldDispute) => Promise<void>;

export interface DisputeAsk {
  attempt: Pick<AttemptRow, 'id' | 'orderId' | 'userId'>;
  /** The gateway's own number of it; null where a person writes it down. */
  disputeReference: string | null;
  /** How much is disputed, in the charged currency; undefined: all that is left of it. */
  chargedPaisa: Paisa | undefined;
  why: string;
  proof: unknown;
}

export type OpenedDispute =
  | { kind: 'opened' | 'known'; dispute: NewDispute }
  /** Another dispute of the same payment is still open. */
  | { kind: 'another' }
  /** All of it went back, or was taken, already; or the attempt brought nothing. */
  | { kind: 'nothing left' };

/** What is disputed in both currencies: never more than what has not gone yet. */
function amountsOf(
  attempt: AttemptRow,
  gone: { amountPaisa: Paisa; chargedPaisa: Paisa },
  asked: Paisa | undefined,
): { amountPaisa: Paisa; chargedPaisa: Paisa } | undefined {
  const leftPaisa = attempt.totalPaisa - gone.amountPaisa;
  const chargedLeftPaisa = attempt.chargedPaisa - gone.chargedPaisa;
  if (attempt.state !== 'succeeded' || leftPaisa <= 0n || chargedLeftPaisa <= 0n) return undefined;
  if (asked === undefined || asked >= chargedLeftPaisa) {
    return { amountPaisa: leftPaisa, chargedPaisa: chargedLeftPaisa };
  }
  const { totalPaisa, chargedPaisa } = attempt;
  const part = (2n * asked * totalPaisa + chargedPaisa) / (2n * chargedPaisa);
  const amountPaisa = part < leftPaisa ? part : leftPaisa;
  return amountPaisa > 0n ? { amountPaisa, chargedPaisa: asked } : undefined;
}

/** The dispute that is meant and known, or that another one is open. */
async function findKnown(
  tx: Transaction,
  all: readonly DisputeRow[],
  disputeReference: string | null,
): Promise<OpenedDispute | undefined> {
  const named = all.find((one) => one.disputeReference === disputeReference);
  if (disputeReference !== null && named) return { kind: 'known', dispute: named };
  const open = all.find(({ state }) => state === 'open');
  if (!open) return undefined;
  if (disputeReference === null) return { kind: 'known', dispute: open };
  if (open.disputeReference !== null) return { kind: 'another' };
  await nameDispute(tx, { id: open.id, disputeReference });
  return { kind: 'known', dispute: { ...open, disputeReference } };
}

const HELD = systemAccount('disputes-held');

async function freeze(tx: Transaction, dispute: NewDispute, tell: TellDispute): Promise<void> {
  const { id, userId, orderId, gateway, heldPaisa } = dispute;
  await insertDispute(tx, dispute);
  if (heldPaisa > 0n) {
    const postings = [
      { account: userId, amountPaisa: -heldPaisa },
      { account: HELD, amountPaisa: heldPaisa },
    ];
    await postSurely(tx, { id, kind: 'dispute-held', reference: orderId, postings });
  }
  await tell(tx, { userId, orderId, gateway, outcome: 'opened', heldPaisa });
}

/**
 * Writes a dispute down and freezes so much of the wallet, or what is there. The same dispute again
 * changes nothing.
 */
export function openDispute(
  pool: pg.Pool,
  { attempt: { id: attemptId, userId, orderId }, ...ask }: DisputeAsk,
  tell: TellDispute,
): Promise<OpenedDispute> {
  return inTransaction(pool, async (tx): Promise<OpenedDispute> => {
    const balancePaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
    await lockOrders(tx, [orderId]);
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt) throw new Error(`there is no attempt ${attemptId}`);
    const { disputeReference, why, proof } = ask;
    const all = await disputesOf(tx, attemptId);
    const known = await findKnown(tx, all, disputeReference);
    if (known) return known;
    const gone = { ...(await standingRefunds(tx, attemptId)) };
    for (const { amountPaisa, chargedPaisa } of all.filter(({ state }) => state === 'lost')) {
      gone.amountPaisa += amountPaisa;
      gone.chargedPaisa += chargedPaisa;
    }
    const amounts = amountsOf(attempt, gone, ask.chargedPaisa);
    if (!amounts) return { kind: 'nothing left' };
    const { gateway, chargedCurrency } = attempt;
    const dispute: NewDispute = {
      id: uuidv7(),
      attemptId,
      orderId,
      userId,
      gateway,
      disputeReference,
      state: 'open',
      ...amounts,
      chargedCurrency,
      heldPaisa: balancePaisa < amounts.amountPaisa ? balancePaisa : amounts.amountPaisa,
      endJournal: uuidv7(),
      why,
      proof,
    };
    await freeze(tx, dispute, tell);
    return { kind: 'opened', dispute };
  });
}
