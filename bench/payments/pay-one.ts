// The signature of each compared way of paying, as its route calls it.
import type { AnswerOf } from '#contract/call.ts';
import type { payFromWallet } from '#contract/payments/payments.ts';

export type PayOne = (asked: {
  userId: string;
  orderId: string;
}) => Promise<AnswerOf<typeof payFromWallet>>;
