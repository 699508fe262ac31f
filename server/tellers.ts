// The mails that orders and payments cause, each put into the outbox by the transaction that caused
// it.
import { decimalRupees } from '#contract/money.ts';
import type { Messages } from './messages/messages.ts';
import type { SettleOptions } from './orders/delivery/settle-orders.ts';
import type { TellCredit } from './payments/settle-attempt.ts';
import { emailOf } from './users/email-of.ts';

export interface Tellers {
  tellRefund: SettleOptions['tellRefund'];
  tellCredit: TellCredit;
}

/** `put` is the outbox's; links in the mails begin with `publicUrl`. */
export function makeTellers(put: Messages['put'], publicUrl: string): Tellers {
  return {
    tellRefund: async (tx, { userId, orderId, amountPaisa }) => {
      const link = `${publicUrl}/order/${orderId}`;
      const details = { amount: decimalRupees(amountPaisa), link };
      await put(tx, {
        to: await emailOf(tx, userId),
        template: 'order_refunded',
        details,
      });
    },
    tellCredit: async (tx, { userId, amountPaisa, isPaidAlready }) => {
      const details = {
        amount: decimalRupees(amountPaisa),
        reason: isPaidAlready
          ? ('mail.payment_credited.paid_already' as const)
          : ('mail.payment_credited.expired' as const),
        link: `${publicUrl}/profile?tab=wallet`,
      };
      await put(tx, {
        to: await emailOf(tx, userId),
        template: 'payment_credited',
        details,
      });
    },
  };
}
