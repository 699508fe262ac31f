// What campaigns must know of one gateway. Everything else follows from the list in gateways.ts.
import type { Pool } from 'pg';
import type { GatewayName } from '#gateways/gateways.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import type { HttpRequest, HttpResponse } from '../harness/http.ts';
import type { Random } from '../harness/random.ts';

/** A row of one of the sandbox's books; sandbox/README.md describes them. */
// Read freely; each check reads what it needs.
// oxlint-disable-next-line typescript/no-explicit-any
export type BookRow = Record<string, any>;

/** The answer to the call that begins a payment. */
export type Form = HttpResponse['body'];

/** What the payer does on the gateway's page. */
export type Choice = 'pay' | 'decline' | 'pending' | 'leave';

/** A payment that was made, by the gateway's own book. */
export interface BookedPayment {
  transactionId: string;
  /** In the charged currency. */
  paidPaisa: bigint;
}

/** What a forgery is made from, and the payment that it is about. */
export interface ForgeryInput {
  /** A real notification about a payment that was made at the same gateway. */
  real: HttpRequest;
  /** Our transaction id of a payment that nobody made. */
  victimId: string;
  /** The fields of that payment's form. */
  victim: Readonly<Record<string, string>>;
  random: Random;
}

/** Makes a request that must not change the payment. */
export type Forgery = (input: ForgeryInput) => HttpRequest;

export interface CampaignGateway {
  name: GatewayName;
  /** The call that begins a payment. */
  startPath: string;
  /** The call with which a page queries the newest payment, where there is one. */
  verifyPath?: string;
  /** The settings that choose it, where only one of several gateways can be set up. */
  chosenBy?: Readonly<Record<string, string>>;
  /** Absent: its server never calls back, and only the browser returns. */
  callbacks?: {
    /** The answer that keeps it from sending a callback again. */
    acknowledgement: string;
    /** The text that its callbacks contain, where that is not our transaction id. */
    keyOf?: (form: Form) => string;
  };
  /** Whether its status query finds a payment before its callback has arrived. */
  isFoundAtOnce: boolean;
  /** Whether a declined payment can be paid again with the same form. */
  isRetriable: boolean;
  /** Our transaction id of a payment that was begun. */
  transactionIdOf: (form: Form, owner: Pool) => Promise<string> | string;
  /**
   * Acts as the payer on its page. Answers where the browser is sent back to; undefined: nowhere.
   * Throws if the page does not open.
   */
  visit: (sandboxUrl: string, form: Form, choice: Choice) => Promise<SentBack | undefined>;
  /** A return that claims success, written by the payer instead of visiting the page. */
  inventReturn?: (productUrl: string, form: Form) => HttpRequest;
  /** Reads a row of its book; undefined: not paid. */
  readPaid: (row: BookRow) => BookedPayment | undefined;
  /** How much of a payment was refunded, by its book. Absent: it has no call for refunds. */
  readRefunded?: (row: BookRow) => [transactionId: string, refundedPaisa: bigint];
  forgeries: Readonly<Record<string, Forgery>>;
  /** Which notifications are worth forging; absent: all. */
  isForged?: (notification: HttpRequest) => boolean;
  /** A simulator outcome that the callbacks campaign sets for all payments. */
  standingOutcome?: string;
  /** Simulator outcomes separated by spaces, one of which a schedule may meet. */
  scheduleFaults: string;
  /**
   * Simulator outcomes during an epoch of the money campaign, and how many per twenty histories.
   * Absent: the campaign does not set it up.
   */
  epochFaults?: { count: number; outcomes: string };
  /** Simulator outcomes for refunds, each set once in an epoch. */
  refundFaults?: string;
}

/** Most books name a payment and its amount in rupees in this form. */
export function readPaidRupees(row: BookRow): BookedPayment | undefined {
  return row['status'] === 'success'
    ? { transactionId: row['txnid'], paidPaisa: paisaOf(row['amount']) }
    : undefined;
}

export function paisaOf(rupees: unknown): bigint {
  return BigInt(Math.round(Number(rupees) * 100));
}
