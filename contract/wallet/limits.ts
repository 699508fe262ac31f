// The call about my limits: what they are this month, and how much of them is used.
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
    /** As "2026-11". */
    month: z.string(),
    /** Money that leaves for orders and transfers. */
    spending: z.object({ cap, used: z.number(), left: cap }),
    /** What is left is never more than what is left of spending. */
    transfers: z.object({ each: cap, cap, used: z.number(), left: cap }),
    /** Pending: loads that wait to be paid. Left: what may still come in. */
    balance: z.object({ cap, held: z.number(), pending: z.number(), left: cap }),
    /** The limits of a verified identity; null for who has one. */
    verified: z.nullable(
      z.object({ spending: cap, transfer_each: cap, transfers: cap, balance: cap }),
    ),
    /** The limits of which nothing is left now, and when they open again. */
    blocks: z.array(blockShape),
  }),
});
