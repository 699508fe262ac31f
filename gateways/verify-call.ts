// The call that queries a payment whose outcome the page itself waits for.
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';

export const verifyAnswer = z.object({
  message: z.string(),
  /** Whether the money came. */
  success: z.boolean(),
  /** The page to go to next; null: no money came and none is in flight, so try again. */
  navigate: z.nullable(z.string()),
});

export type VerifyCall = Call<
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType<{ order_id: string }>,
  typeof verifyAnswer,
  'member'
>;
