// The mails that orders, payments and transfers cause, each put into the outbox by the transaction
// that caused it.
import { METHOD_OF } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateway.ts';
import { decimalRupees, formatMoney } from '#contract/money.ts';
import type { Messages } from './messages/messages.ts';
import type { Mail, Way } from './messages/templates.ts';
import type { SettleOptions } from './orders/delivery/settle-orders.ts';
import type { TellDispute } from './payments/disputes/open-dispute.ts';
import type { PaymentTellers } from './payments/gateway/settle-attempt.ts';
import type { RefundTellers } from './payments/refunds/open-refund.ts';
import { emailOf } from './users/email-of.ts';
import { maskName } from './wallet/transfers/mask-name.ts';
import type { TellTransfer, ToldTransfer } from './wallet/transfers/send-money.ts';

export interface Tellers extends PaymentTellers, RefundTellers {
  tellDispute: TellDispute;
  tellRefund: SettleOptions['tellRefund'];
  tellTransfer: TellTransfer;
}

/** What a mail program would make a link of, or nearly. */
const LIKE_A_LINK = /:\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]/u;

/**
 * A stranger can write to anyone through a comment, for ten rupees: what could lead away from us
 * stays out of the mail.
 */
function saidOf(comment: string | null): 'comment' | 'comment_kept' | 'no_comment' {
  if (comment === null) return 'no_comment';
  return LIKE_A_LINK.test(comment) ? 'comment_kept' : 'comment';
}

/** To the receiver, or to whoever owns the address: once a day there, and with no words of others. */
function toReceiver({ sender, outcome, ...told }: ToldTransfer, publicUrl: string): Mail[] {
  const { receiverEmail: to, comment } = told;
  const from = maskName(sender.fullName);
  if (outcome === 'sent') {
    const details = {
      amount: decimalRupees(told.amountPaisa),
      from,
      said: `mail.money_received.${saidOf(comment)}` as const,
      comment: comment ?? '',
      link: `${publicUrl}/profile?tab=wallet`,
    };
    return [{ to, template: 'money_received', details }];
  }
  if (outcome.notice === 'no_account') {
    return [{ to, template: 'invitation', details: { from, link: `${publicUrl}/signup` } }];
  }
  if (outcome.notice === undefined) return [];
  const link = `${publicUrl}/profile?tab=account`;
  return [{ to, template: 'money_had_no_room', details: { from, link } }];
}

function wayOf(gateway: GatewayName): Way {
  return `mail.way_${METHOD_OF[gateway]}`;
}

/** What goes back to where it was paid from, or is disputed there. */
function backTellers(
  put: Messages['put'],
  publicUrl: string,
): RefundTellers & Pick<Tellers, 'tellDispute'> {
  return {
    tellSentBack: async (tx, { userId, orderId, ...refund }) => {
      const details = {
        amount: formatMoney(refund.amountPaisa),
        charged: formatMoney(refund.chargedPaisa, refund.chargedCurrency),
        way: wayOf(refund.gateway),
        link: `${publicUrl}/order/${orderId}`,
      };
      await put(tx, { to: await emailOf(tx, userId), template: 'money_sent_back', details });
    },
    tellNotSentBack: async (tx, { userId, orderId, gateway, amountPaisa }) => {
      const link = `${publicUrl}/order/${orderId}`;
      const details = { amount: formatMoney(amountPaisa), way: wayOf(gateway), link };
      await put(tx, { to: await emailOf(tx, userId), template: 'money_not_sent_back', details });
    },
    tellDispute: async (tx, { userId, orderId, gateway, outcome, heldPaisa }) => {
      const details = {
        what: `mail.payment_disputed.${outcome}` as const,
        amount: formatMoney(heldPaisa),
        way: wayOf(gateway),
        link: `${publicUrl}/order/${orderId}`,
      };
      await put(tx, { to: await emailOf(tx, userId), template: 'payment_disputed', details });
    },
  };
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
    tellReview: async (tx, { userId, orderId, gateway, currency, ...reviewed }) => {
      const details = {
        asked: formatMoney(reviewed.askedPaisa, currency),
        taken: formatMoney(reviewed.takenPaisa, currency),
        way: wayOf(gateway),
        link: `${publicUrl}/order/${orderId}`,
      };
      await put(tx, {
        to: await emailOf(tx, userId),
        template: 'payment_in_review',
        details,
      });
    },
    ...backTellers(put, publicUrl),
    tellTransfer: async (tx, told) => {
      const details = {
        amount: decimalRupees(told.amountPaisa),
        to: told.receiverEmail,
        link: `${publicUrl}/profile?tab=wallet`,
      };
      const template = told.outcome === 'sent' ? 'money_sent' : 'money_not_sent';
      await put(tx, { to: told.sender.email, template, details });
      for (const mail of toReceiver(told, publicUrl)) await put(tx, mail);
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
