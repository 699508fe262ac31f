// The mails that orders and payments cause, each put into the outbox by the transaction that caused
// it.
import { decimalRupees, formatMoney } from '#contract/money.ts';
import type { Messages } from './messages/messages.ts';
import type { SettleOptions } from './orders/delivery/settle-orders.ts';
import type { PaymentTellers } from './payments/gateway/settle-attempt.ts';
import { emailOf } from './users/email-of.ts';

export interface Tellers extends PaymentTellers {
  tellRefund: SettleOptions['tellRefund'];
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
    tellReview: async (tx, { userId, orderId, currency, askedPaisa, takenPaisa }) => {
      const details = {
        asked: formatMoney(askedPaisa, currency),
        taken: formatMoney(takenPaisa, currency),
        link: `${publicUrl}/order/${orderId}`,
      };
      await put(tx, {
        to: await emailOf(tx, userId),
        template: 'payment_in_review',
        details,
      });
    },
    tellCredit: async (tx, { userId, amountPaisa, reason }) => {
      const details = {
        amount: decimalRupees(amountPaisa),
        reason: `mail.payment_credited.${reason}` as const,
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
