// The call that queries a payment for a page that waits for its outcome.
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';

export const verifyAnswer = z.object({
  message: z.string(),
  /** Whether the payment was received. */
  success: z.boolean(),
  /** The page to go to next; null: no payment was made and none is in progress, so try again. */
  navigate: z.nullable(z.string()),
});

export type VerifyCall = Call<
  z.ZodMiniType,
  z.ZodMiniType,
  z.ZodMiniType<{ order_id: string }>,
  typeof verifyAnswer,
  'member'
>;
