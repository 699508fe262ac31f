// The call that reads my limits of this month, and how much of them is used.
import * as z from 'zod/mini';
import { blockShape } from '../block.ts';
import { defineCall } from '../call.ts';

/** In rupees; null where there is no limit. */
const cap = z.nullable(z.number());

export const getLimits = defineCall({
  method: 'GET',
  path: '/api/users/limits',
  who: 'member',
  summary: 'My limits by tier, and what of them is used and left in this month of Kathmandu.',
  answer: z.object({
    tier: z.enum(['basic', 'prime']),
    /** Such as "2026-11". */
    month: z.string(),
    /** Money spent on orders and transfers. */
    spending: z.object({ cap, used: z.number(), left: cap }),
    /** `left` is never more than what is left of spending. */
    transfers: z.object({ each: cap, cap, used: z.number(), left: cap }),
    /** `pending`: unpaid loads. `left`: how much more the wallet may receive. */
    balance: z.object({ cap, held: z.number(), pending: z.number(), left: cap }),
    /** The limits that identity verification would give; null if the identity is verified. */
    verified: z.nullable(
      z.object({ spending: cap, transfer_each: cap, transfers: cap, balance: cap }),
    ),
    /** The limits that are used up, and when they are available again. */
    blocks: z.array(blockShape),
  }),
});
