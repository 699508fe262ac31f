// The events of blocks that staff set on an account, and of staff who looked at it.
import type { BlockReason, CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';

export type BlockEvent =
  /** until: an ISO time; text: the operator's own words; returnedCount: held transfers that came back. */
  | {
      kind: 'account_blocked';
      userId: string;
      type: CustomerBlockType;
      reason: BlockReason;
      text: string | null;
      until: string | null;
      returnedCount: number;
    }
  | { kind: 'account_unblocked'; userId: string; type: CustomerBlockType }
  /** Staff opened the account as its person sees it; at: an ISO time. */
  | {
      kind: 'account_viewed';
      userId: string;
      by: string;
      role: 'support' | 'compliance';
      why: string;
      at: string;
    };
