// The data of a transfer that its steps share: the typed values and the server's answer.
import type { AnswerOf } from '#contract/call.ts';
import type { previewTransfer, sendMoney } from '#contract/wallet/send-money.ts';

/** The typed values, as sent. */
export interface Typed {
  receiver_email: string;
  sending_amount: string;
  comment: string;
}

/** The answer to a transfer; with a block while it is held. */
export type Sent = AnswerOf<typeof sendMoney>;

export type Preview = AnswerOf<typeof previewTransfer>;
