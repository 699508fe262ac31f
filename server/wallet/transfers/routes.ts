// Sending money over HTTP: the look before it, and the sending.
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import {
  previewTransfer as previewCall,
  sendMoney as sendCall,
} from '#contract/wallet/send-money.ts';
import { ENGLISH, message, tell } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import { keyedAsk } from '#server/idempotency/kept-answers.ts';
import type { Tries } from '#server/users/guard/tries.ts';
import { previewTransfer } from './preview-transfer.ts';
import { sendMoney } from './send-money.ts';
import type { TransferRoom } from './send-money.ts';

export interface TransferRoutes extends TransferRoom {
  tries: Pick<Tries, 'take'>;
}

function rupees(paisa: Paisa | null): number | null {
  return paisa === null ? null : rupeesFromPaisa(paisa);
}

export function transferRoutes(route: Route, room: TransferRoutes): void {
  route(sendCall, async ({ body, session, idempotencyKey }) => {
    const { userId } = session;
    const { receiver_email: receiverEmail, sending_amount: amountPaisa, comment = null } = body;
    const keyed = keyedAsk(userId, idempotencyKey, [sendCall.path, body]);
    await sendMoney(room, { senderId: userId, receiverEmail, amountPaisa, comment, keyed });
    const values = { email: receiverEmail, amount: formatMoney(amountPaisa) };
    return { message: tell(ENGLISH, message('transfer.sent', values)) };
  });

  route(previewCall, async ({ body, session }) => {
    const { receiver_email: receiverEmail, sending_amount: amountPaisa } = body;
    const asked = { userId: session.userId, receiverEmail, amountPaisa };
    const preview = await previewTransfer(room, asked);
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
