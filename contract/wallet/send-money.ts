// The calls that send money from my wallet to another person, and what is shown before and after.
import * as z from 'zod/mini';
import { blockShape } from '../block.ts';
import { defineCall } from '../call.ts';
import { email, fields, id, note, rupeesFrom } from '../fields.ts';

/** The minimum of one transfer; the maximum is in the limits, which an operator sets. */
export const SEND_RUPEES_MIN = 10;
export const COMMENT_MAX = 140;

const transfer = {
  receiver_email: email(),
  sending_amount: rupeesFrom(SEND_RUPEES_MIN),
};

export const sendMoney = defineCall({
  method: 'POST',
  path: '/api/payment/send_money',
  who: 'member',
  isRefusedToFrozen: true,
  summary:
    'Sends money to the wallet of an address. The answer is the same whether or not the address has one; what became of it is told by mail, and by the transfer of this id.',
  keyed: true,
  body: fields({ ...transfer, comment: z.optional(note(COMMENT_MAX)) }),
  answer: z.object({
    message: z.string(),
    transfer_id: z.optional(z.string()),
    /** If the transfer is held: why, and until when. It can be canceled by its id. */
    block: z.optional(blockShape),
    held_transfer_id: z.optional(z.string()),
  }),
});

/**
 * not_sent: the receiver could not take it, and nothing left my wallet; returned: it was held, and the
 * receiver could not take it when the hold ended.
 */
export const TRANSFER_STATES = ['held', 'arrived', 'not_sent', 'returned', 'canceled'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const getTransfer = defineCall({
  method: 'GET',
  path: '/api/payment/transfers/:transferId',
  who: 'member',
  summary: 'What became of a transfer of mine.',
  params: fields({ transferId: id() }),
  answer: z.object({
    id: z.string(),
    /** Null once it is deleted, 30 days after the money came back. */
    receiver_email: z.nullable(z.string()),
    sending_amount: z.number(),
    state: z.enum(TRANSFER_STATES),
    sent_at: z.string(),
    /** Null while it is held. */
    ended_at: z.nullable(z.string()),
  }),
});

export const previewTransfer = defineCall({
  method: 'POST',
  path: '/api/payment/send_money/preview',
  who: 'member',
  summary:
    'What sending would do. receiver_name (initials) only where the two have sent each other money before.',
  body: fields(transfer),
  answer: z.object({
    receiver_email: z.string(),
    /** Initials such as "S*** K***"; null unless the two of us have exchanged money before. */
    receiver_name: z.nullable(z.string()),
    sending_amount: z.number(),
    fee: z.number(),
    balance_after: z.number(),
    /** The maximum of one transfer, and what may still be sent this month; null: no limit. */
    each: z.nullable(z.number()),
    month_left: z.nullable(z.number()),
  }),
});
