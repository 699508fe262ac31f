// The shape of giving money back through the gateway that brought it, and of what a gateway says of
// a payment that its owner disputes.
import type { Paisa } from '#contract/money.ts';

/** What a refund tells the gateway. */
export interface RefundRequest {
  /**
   * Ours, 16 letters and digits: the key under which the gateway does it once, and by which it is
   * found again.
   */
  refundId: string;
  /** The attempt's own id. */
  transactionId: string;
  /** What the gateway calls the payment. */
  gatewayReference: string;
  /** In the smallest unit of the charged currency; never more than the payment brought. */
  amountPaisa: Paisa;
  /** What the payment brought. */
  chargedPaisa: Paisa;
}

/** A refund that was sent, as far as we know. */
export interface AskedRefund extends RefundRequest {
  /** The gateway's own number of it; null while we were never told one. */
  refundReference: string | null;
}

export type RefundStatus =
  /**
   * `pending`: the gateway has taken it and it is under way, to be asked for again. `failed`: the
   * money is with us again, for certain.
   */
  | {
      kind: 'refunded' | 'pending' | 'failed';
      refundReference: string;
      amountPaisa: Paisa;
      proof: unknown;
    }
  /** Nothing is left to give back, and what went was not under this id. */
  | { kind: 'already refunded'; proof: unknown }
  /** It will not, for certain. */
  | { kind: 'refused'; proof: unknown }
  /** It has taken nothing now, or was never reached, and may take the same later. */
  | { kind: 'not yet'; proof: unknown }
  /** It has no refund of this id, for certain. */
  | { kind: 'never heard'; proof: unknown }
  /** To be asked again under the same id; never to be given back another way. */
  | { kind: 'unknown'; proof: unknown };

export interface GatewayRefunds {
  /**
   * Whether the gateway does one refund when the same one is sent twice. Where it does not, it is
   * sent once, and what cannot be found out afterwards is a person's to decide.
   */
  isRepeatable: boolean;
  /** Called after the refund was written down and outside any transaction. Never throws. */
  refund: (request: RefundRequest) => Promise<RefundStatus>;
  /** Asks about a refund that was, or may have been, sent. Never throws. */
  status: (asked: AskedRefund) => Promise<RefundStatus>;
}

/** What a gateway says of a dispute; `open`: nobody has decided yet. */
export type DisputeStatus =
  | {
      kind: 'open' | 'won' | 'lost';
      /** What the gateway calls the payment that is disputed. */
      gatewayReference: string;
      /** How much of it, in the smallest unit of the charged currency. */
      chargedPaisa: Paisa;
      proof: unknown;
    }
  | { kind: 'unknown'; proof: unknown };

export interface GatewayDisputes {
  /**
   * The gateway's number of the dispute that a server's message claims to be about; undefined for
   * other messages. It only makes us ask.
   */
  readDispute: (told: { body: string }) => string | undefined;
  /** Asks the gateway itself. Never throws. */
  status: (disputeReference: string) => Promise<DisputeStatus>;
}
