// What staff can block on an account and why, and the calls with which the account's owner sees that.
import * as z from 'zod/mini';
import { blockShape } from '../../block.ts';
import { defineCall } from '../../call.ts';
import { time } from '../../fields.ts';

/**
 * sign_in: ends every session and prevents new ones; spending: paying for orders, from the wallet and
 * through gateways; transfers_out: sending money; adding_money: loading the wallet.
 */
export const CUSTOMER_BLOCK_TYPES = [
  'sign_in',
  'spending',
  'transfers_out',
  'adding_money',
] as const;
export type CustomerBlockType = (typeof CUSTOMER_BLOCK_TYPES)[number];

/** The reasons that the person is told; `other` requires words of its own. */
export const BLOCK_REASONS = [
  'security',
  'identity',
  'misuse',
  'authority',
  'asked',
  'other',
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export const getAccountBlocks = defineCall({
  method: 'GET',
  path: '/api/users/blocks',
  who: 'member',
  summary: 'What our support team has blocked on my account: why, since when and until when.',
  answer: z.object({ blocks: z.array(blockShape) }),
});

/** Masked data that staff may view for a reason; `account`: the whole account, as its owner sees it. */
export const VIEWED_FIELDS = ['full_name', 'email', 'phone', 'linked_email'] as const;
export type ViewedField = (typeof VIEWED_FIELDS)[number];
export const VIEWED = ['account', ...VIEWED_FIELDS] as const;
export type Viewed = (typeof VIEWED)[number];

export const getAccountViews = defineCall({
  method: 'GET',
  path: '/api/users/account_views',
  who: 'member',
  summary:
    'Who of our staff looked at my account as I see it, or at a masked field of it, and why.',
  answer: z.object({
    /** Newest first. */
    views: z.array(
      z.object({
        by: z.string(),
        role: z.string(),
        what: z.enum(VIEWED),
        why: z.string(),
        at: time(),
      }),
    ),
  }),
});
