// What the steps of sending money hand each other: what was typed, and what the server said of it.
import type { AnswerOf } from '#contract/call.ts';
import type { previewTransfer } from '#contract/wallet/send-money.ts';

/** What was typed, as it is sent. */
export interface Typed {
  receiver_email: string;
  sending_amount: string;
  comment: string;
}

export type Preview = AnswerOf<typeof previewTransfer>;
