// Refunds, reversals, ends of disputes and manual journals over HTTP: what can be proposed, its preview, and
// proposing it.
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  getRefundable,
  listJournalAccounts,
  previewDisputeEnd,
  previewJournal,
  previewRefund,
  previewReversal,
  proposeDisputeEnd,
  proposeJournal,
  proposeRefund,
  proposeReversal,
} from '#contract/desk/approvals/proposals.ts';
import { email, isId } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { ordersOfNumber } from '#server/orders/labels/transaction-number.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskRoute } from '../http/desk-routes.ts';
import { journalAccounts, walletOf } from './actions/journal-accounts.ts';
import { isSentByHand } from './actions/give-refund.ts';
import { isReversible } from './actions/reverse-delivery.ts';
import { previewChange } from './approvals.ts';
import type { Change } from './approvals.ts';
import { proposeChange } from './propose-changes.ts';
import { openProposals } from './approvals-table.ts';
import { showPreview } from './show/show-preview.ts';

const ORDER = statement(
  'desk-order-reversible',
  'select state, biller, total_paisa as "totalPaisa" from orders where id = $1',
);

async function refundChange(
  context: DeskContext,
  { payment, amount }: Received<typeof previewRefund, 'body'>,
): Promise<Change> {
  const attempts = await findPaidAttempts(context.pool, payment);
  const attempt = attempts?.find(({ id }) => id === payment);
  const amountPaisa = String(amount ?? attempt?.leftPaisa ?? 0n);
  const isByHand = attempt !== undefined && isSentByHand(context, attempt.gateway);
  return { action: 'refund.give', payload: { payment, amountPaisa, isByHand } };
}

type WantedJournal = Received<typeof previewJournal, 'body'>;

/** Replaces a customer's address by their wallet. Throws ApiError (422) for an unknown address. */
async function accountOf({ pool }: DeskContext, account: string): Promise<string> {
  if (!account.includes('@')) return account;
  const address = email().safeParse(account);
  const userId = address.success ? await walletOf(pool, address.data) : undefined;
  if (userId !== undefined) return `wallet:${userId}`;
  throw new ApiError(422, { lines: message('desk.approvals_wallet_unknown', { email: account }) });
}

/** Throws ApiError (422) unless exactly one order is meant. */
async function orderOf({ pool }: DeskContext, named: string): Promise<string> {
  if (isId(named)) return named.toLowerCase();
  const [orderId, ...others] = await ordersOfNumber(pool, named);
  if (orderId !== undefined && others.length === 0) return orderId;
  throw new ApiError(422, { order: message('desk.approvals_order_unknown') });
}

async function journalChange(
  context: DeskContext,
  { lines, evidence, order }: WantedJournal,
): Promise<Change> {
  const read = lines.map(async ({ account, side, amount }) => ({
    account: await accountOf(context, account),
    amountPaisa: String(side === 'in' ? amount : -amount),
  }));
  const about = order === undefined ? null : await orderOf(context, order);
  const payload = {
    journal: uuidv7(),
    lines: await Promise.all(read),
    evidence,
    order: about,
  };
  return { action: 'journal.post', payload };
}

export function proposalRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool } = context;

  route(getRefundable, async ({ params: { orderId } }) => {
    const [order] = await readRows<Pick<OrderRow, 'state' | 'biller' | 'totalPaisa'>>(pool, ORDER, [
      orderId,
    ]);
    if (!order) throw new ApiError(404, { error: message('desk.approvals_order_unknown') });
    const attempts = (await findPaidAttempts(pool, orderId)) ?? [];
    const open = await openProposals(pool, orderId);
    const proposalOf = (kind: string, id: string): string | null =>
      open.find((one) => one.kind === kind && one.object === id)?.id ?? null;
    return {
      payments: attempts.map(({ id, gateway, transactionId, leftPaisa, ...attempt }) => ({
        id,
        gateway,
        transaction_id: transactionId,
        charged: {
          amount: rupeesFromPaisa(attempt.chargedPaisa),
          currency: attempt.chargedCurrency,
        },
        left: rupeesFromPaisa(leftPaisa),
        is_by_hand: isSentByHand(context, gateway),
        proposal: proposalOf('payment', id),
      })),
      is_reversible: isReversible(order),
      reversible: isReversible(order) ? rupeesFromPaisa(order.totalPaisa ?? 0n) : null,
      reversal: proposalOf('order', orderId),
    };
  });

  route(previewRefund, async ({ body, locale }) => {
    const change = await previewChange(context, await refundChange(context, body));
    return { preview: await showPreview(pool, locale, change) };
  });
  route(proposeRefund, async ({ body: { why, ...asked }, staff }) =>
    proposeChange(context, staff, { ...(await refundChange(context, asked)), why }),
  );

  route(previewReversal, async ({ body, locale }) => {
    const change = await previewChange(context, { action: 'order.reverse', payload: body });
    return { preview: await showPreview(pool, locale, change) };
  });
  route(proposeReversal, async ({ body: { order, why }, staff }) =>
    proposeChange(context, staff, { action: 'order.reverse', payload: { order }, why }),
  );

  route(previewDisputeEnd, async ({ body, locale }) => {
    const change = await previewChange(context, { action: 'dispute.end', payload: body });
    return { preview: await showPreview(pool, locale, change) };
  });
  route(proposeDisputeEnd, async ({ body: { why, ...payload }, staff }) =>
    proposeChange(context, staff, { action: 'dispute.end', payload, why }),
  );

  route(listJournalAccounts, async () => ({
    accounts: (await journalAccounts(pool)).map(({ name, currency, balancePaisa }) => ({
      name,
      currency,
      balance: rupeesFromPaisa(balancePaisa),
    })),
  }));
  route(previewJournal, async ({ body, locale }) => {
    const change = await previewChange(context, await journalChange(context, body));
    return { preview: await showPreview(pool, locale, change) };
  });
  route(proposeJournal, async ({ body: { why, ...asked }, staff }) =>
    proposeChange(context, staff, { ...(await journalChange(context, asked)), why }),
  );
}
