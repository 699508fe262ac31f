// What every way of paying that is compared looks like to its route.
import type { AnswerOf } from '#contract/call.ts';
import type { payFromWallet } from '#contract/payments/payments.ts';

export type PayOne = (asked: {
  userId: string;
  orderId: string;
}) => Promise<AnswerOf<typeof payFromWallet>>;
