// The interface for refunds through the gateway that took the payment, and for disputed payments.
import type { Paisa } from '#contract/money.ts';

/** What a refund sends to the gateway. */
export interface RefundRequest {
  /** Our id, 16 letters and digits: the gateway's idempotency key, by which we also find the refund again. */
  refundId: string;
  /** The attempt's own id. */
  transactionId: string;
  /** The gateway's id of the payment. */
  gatewayReference: string;
  /** In the smallest unit of the charged currency; never more than the payment's amount. */
  amountPaisa: Paisa;
  /** The payment's amount. */
  chargedPaisa: Paisa;
}

/** A refund that was sent, as far as we know. */
export interface AskedRefund extends RefundRequest {
  /** The gateway's own id of the refund; null until we receive it. */
  refundReference: string | null;
}

export type RefundStatus =
  /**
   * `pending`: the gateway accepted it and is processing it; query again. `failed`: the money is certainly
   * back with us.
   */
  | {
      kind: 'refunded' | 'pending' | 'failed';
      refundReference: string;
      amountPaisa: Paisa;
      proof: unknown;
    }
  /**
   * Nothing is left to refund, and no earlier refund has this id: the payer may have the money already, so this
   * needs manual review.
   */
  | { kind: 'already refunded'; proof: unknown }
  /** A definite refusal. */
  | { kind: 'refused'; proof: unknown }
  /** Nothing was accepted, or the gateway was not reached; the same refund may be sent later. */
  | { kind: 'not yet'; proof: unknown }
  /** The gateway certainly has no refund with this id. */
  | { kind: 'never heard'; proof: unknown }
  /** Query again with the same id; never refund in another way. */
  | { kind: 'unknown'; proof: unknown };

export interface GatewayRefunds {
  /**
   * Whether the gateway deduplicates a refund that is sent twice. If not, it is sent once, and an
   * outcome that cannot be queried needs manual review.
   */
  isRepeatable: boolean;
  /** Whether `status` tells that a refund has failed since it was made. If so, it is polled for some weeks. */
  tellsLateFailures: boolean;
  /** Called after the refund is recorded and outside any transaction. Never throws. */
  refund: (request: RefundRequest) => Promise<RefundStatus>;
  /** Queries a refund that was, or may have been, sent. Never throws. */
  status: (asked: AskedRefund) => Promise<RefundStatus>;
}

/** A gateway's status of a dispute; `open`: not decided yet. */
export type DisputeStatus =
  | {
      kind: 'open' | 'won' | 'lost';
      /** The gateway's id of the disputed payment. */
      gatewayReference: string;
      /** The disputed amount, in the smallest unit of the charged currency. */
      chargedPaisa: Paisa;
      /** The gateway's deadline for our evidence; null if it names none. */
      dueBy: Date | null;
      proof: unknown;
    }
  | { kind: 'unknown'; proof: unknown };

export interface GatewayDisputes {
  /**
   * The gateway's id of the dispute that a notification names; undefined for other notifications. It only
   * triggers a query.
   */
  readDispute: (told: { body: string }) => string | undefined;
  /** Queries the gateway itself. Never throws. */
  status: (disputeReference: string) => Promise<DisputeStatus>;
}
