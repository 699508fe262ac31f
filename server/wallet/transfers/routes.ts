// Sending money over HTTP: the preview, the transfer, and what became of it.
import { ApiError } from '#contract/api-error.ts';
import { blockOnWire } from '#contract/block.ts';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import {
  getTransfer,
  previewTransfer as previewCall,
  sendMoney as sendCall,
} from '#contract/wallet/send-money.ts';
import type { Route } from '#server/http/route.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import type { Users } from '#server/users/users.ts';
import { heldBlock } from './held/held-block.ts';
import { previewTransfer } from './preview-transfer.ts';
import { readTransfer } from './read-transfer.ts';
import { ConfirmationNeeded } from './assert-sender.ts';
import { sendMoney } from './send-money.ts';
import type { TransferOptions } from './send-money.ts';

export interface TransferRoutes extends TransferOptions {
  rateLimiter: Pick<RateLimiter, 'take'>;
  assertConfirmed: Users['assertConfirmed'];
}

function rupees(paisa: Paisa | null): number | null {
  return paisa === null ? null : rupeesFromPaisa(paisa);
}

export function transferRoutes(route: Route, options: TransferRoutes): void {
  route(sendCall, async ({ body, user, locale, idempotencyKey }) => {
    const { id: userId } = user;
    const { receiver_email: receiverEmail, sending_amount: amountPaisa, comment = null } = body;
    const keyed = idempotencyRequest(userId, idempotencyKey, [sendCall.path, body]);
    const money = { receiverEmail, amountPaisa, comment };
    const asked = { senderId: userId, ...money, keyed, sessionHash: user.tokenHash };
    const { id, held } = await sendMoney(options, asked).catch(async (error: unknown) => {
      if (!(error instanceof ConfirmationNeeded)) throw error;
      await options.assertConfirmed({ user, purpose: 'send_money' });
      return sendMoney(options, { ...asked, isConfirmed: true });
    });
    const values = { email: receiverEmail, amount: formatMoney(amountPaisa) };
    if (!held) return { message: locale.say('transfer.sent', values), transfer_id: id };
    const block = blockOnWire(locale.tell, heldBlock(held));
    return {
      message: locale.say('held.sent', values),
      transfer_id: id,
      block,
      held_transfer_id: held.id,
    };
  });

  route(getTransfer, async ({ params: { transferId: id }, user }) => {
    const transfer = await readTransfer(options.pool, { id, senderId: user.id });
    if (!transfer) throw new ApiError(404, { error: message('held.not_found') });
    return {
      id,
      receiver_email: transfer.receiverEmail,
      sending_amount: rupeesFromPaisa(transfer.amountPaisa),
      state: transfer.state,
      sent_at: transfer.sentAt.toISOString(),
      ended_at: transfer.endedAt?.toISOString() ?? null,
    };
  });

  route(previewCall, async ({ body, user }) => {
    const { receiver_email: receiverEmail, sending_amount: amountPaisa } = body;
    const asked = { userId: user.id, receiverEmail, amountPaisa };
    const preview = await previewTransfer(options, asked);
    return {
      receiver_email: receiverEmail,
      receiver_name: preview.receiverName,
      sending_amount: rupeesFromPaisa(amountPaisa),
      fee: 0,
      balance_after: rupeesFromPaisa(preview.balanceAfterPaisa),
      each: rupees(preview.eachPaisa),
      month_left: rupees(preview.monthLeftPaisa),
    };
  });
}
