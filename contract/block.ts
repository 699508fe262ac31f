// The common shape of everything that is held, refused or limited: why, since when, who decides, and
// until when.
import * as z from 'zod/mini';
import type { Message } from './texts.ts';

export const BLOCK_TYPES = [
  'account_frozen',
  'sign_in_blocked',
  'spending_blocked',
  'transfers_out_blocked',
  'adding_money_blocked',
  'transfer_held',
  'limit',
  'too_many_tries',
  'email_unverified',
  'phone_unverified',
  'kyc_needed',
  'kyc_check',
  'kyc_review',
  'kyc_refused',
  'kyc_outdated',
  'order_unconfirmed',
  'order_review',
  'payment_review',
  'payment_held',
  'refund_review',
  'dispute',
  'wallet_balance',
  'order_open',
  'payment_open',
  'refund_open',
  'email_changed',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Who ends a block. automatic: elapsed time or a check of ours; provider and gateway: their answer. */
export const BLOCK_DECIDERS = ['you', 'support', 'automatic', 'provider', 'gateway'] as const;
export type BlockDecider = (typeof BLOCK_DECIDERS)[number];

export interface Block {
  type: BlockType;
  reason: Message;
  since: Date;
  decidedBy: BlockDecider;
  /** The deadline of the decision, or when the block ends by itself; null if there is none. */
  until: Date | null;
}

/** On the wire: the reason in the reader's language, times in ISO 8601. */
export const blockShape = z.object({
  type: z.enum(BLOCK_TYPES),
  reason: z.string(),
  since: z.string(),
  decided_by: z.enum(BLOCK_DECIDERS),
  until: z.nullable(z.string()),
});
export type WireBlock = z.output<typeof blockShape>;

/** `tell` translates the reason into the reader's language. */
export function blockOnWire(
  tell: (message: Message) => string,
  { type, reason, since, decidedBy, until }: Block,
): WireBlock {
  return {
    type,
    reason: tell(reason),
    since: since.toISOString(),
    decided_by: decidedBy,
    until: until?.toISOString() ?? null,
  };
}
