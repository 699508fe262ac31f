// The mails about transfers between people.
import { decimalRupees } from '#contract/money.ts';
import type { MailContent } from '../templates.ts';
import { walletLink } from './mail-maker.ts';
import type { EventOf, Mails } from './mail-maker.ts';

/** Text that a mail program might turn into a link. */
const LIKE_A_LINK = /:\/\/|@|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]/u;

/**
 * A transfer of ten rupees lets a stranger send a comment to anyone, so comments with links are left out.
 */
function commentKind(comment: string | null): 'comment' | 'comment_kept' | 'no_comment' {
  if (comment === null) return 'no_comment';
  return LIKE_A_LINK.test(comment) ? 'comment_kept' : 'comment';
}

function transferMail(template: 'money_sent' | 'money_not_sent') {
  return (
    { amountPaisa, receiverEmail: to }: EventOf<'transfer_sent'>,
    publicUrl: string,
  ): MailContent => {
    const details = { amount: decimalRupees(amountPaisa), to, link: walletLink(publicUrl) };
    return { template, details };
  };
}

/** Recipients without an account, or with a full wallet, get no text that others wrote. */
export const transferMails = {
  transfer_sent: transferMail('money_sent'),
  transfer_not_sent: transferMail('money_not_sent'),
  transfer_held: ({ amountPaisa, receiverEmail: to, releaseAt }, publicUrl) => ({
    template: 'money_held',
    details: {
      amount: decimalRupees(amountPaisa),
      to,
      until: releaseAt,
      link: walletLink(publicUrl),
    },
  }),
  transfer_canceled: ({ amountPaisa, receiverEmail }, publicUrl) => ({
    template: 'money_canceled',
    details: {
      amount: decimalRupees(amountPaisa),
      to: receiverEmail ?? '',
      link: walletLink(publicUrl),
    },
  }),
  transfer_returned: ({ amountPaisa, receiverEmail }, publicUrl) => ({
    template: 'money_returned',
    details: {
      amount: decimalRupees(amountPaisa),
      to: receiverEmail ?? '',
      link: walletLink(publicUrl),
    },
  }),
  transfer_received: ({ senderInitials: from, amountPaisa, comment }, publicUrl) => ({
    template: 'money_received',
    details: {
      amount: decimalRupees(amountPaisa),
      from,
      said: `mail.money_received.${commentKind(comment)}`,
      comment: comment ?? '',
      link: walletLink(publicUrl),
    },
  }),
  transfer_over_balance_cap: ({ senderInitials: from }, publicUrl) => ({
    template: 'money_had_no_room',
    details: { from, link: `${publicUrl}/profile?tab=account` },
  }),
  transfer_without_account: ({ senderInitials: from }, publicUrl) => ({
    template: 'invitation',
    details: { from, link: `${publicUrl}/signup` },
  }),
} satisfies Partial<Mails>;
