// The parts of an order as the back office sees it: its steps, attempts, messages and ledger entries.
import * as z from 'zod/mini';
import { blockShape } from '../../block.ts';
import { ORDER_STATES, ORDER_TYPES } from '../../codes.ts';
import { COMPLAINT_LEVELS, COMPLAINT_STATES } from '../../help/complaints.ts';
import { oneOf, time } from '../../fields.ts';
import { DISPUTE_OUTCOMES } from './dispute-outcomes.ts';
import { DIFFERENCE_STANDINGS } from './difference-standing.ts';

/** What an outside system or an operator said, with secrets masked; null if nothing. */
const evidence = z.unknown();
const amount = z.number();
const currency = z.enum(['NPR', 'INR']);
const perhapsText = z.nullable(z.string());
const perhapsTime = z.nullable(time());

/** The owner of an order; name and address are masked for everybody. */
export const ownerShape = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** The provider whose records show the outcome of a delivery, and the reference to look for. */
export const lookInShape = z.object({
  provider: z.string(),
  reference: z.string(),
  /** The address of its record in the sandbox; null for a real provider. */
  address: perhapsText,
});
export type LookIn = z.output<typeof lookInShape>;

/** One row in a list of orders. */
export const deskOrderRow = z.object({
  id: z.string(),
  /** Its Transaction ID. */
  number: z.string(),
  type: z.enum(ORDER_TYPES),
  operator: z.string(),
  /** The display name: NTC for ntc. */
  operator_title: z.string(),
  /** The item bought, if it has a name. */
  about: perhapsText,
  /** Masked for staff who may not decide orders. */
  recipient: z.string(),
  amount,
  /** What was charged for it; null before the payment. */
  total: z.nullable(amount),
  /** How much of it was returned to its source, or is on its way there. */
  sent_back: amount,
  state: z.enum(ORDER_STATES),
  created_at: time(),
  owner: ownerShape,
  /** What holds it: the reason, who decides and until when, exactly as its customer reads it. */
  blocks: z.array(blockShape),
  /** When a job next works on it; null if nothing is due. */
  due_at: perhapsTime,
});
export type DeskOrderRow = z.output<typeof deskOrderRow>;

/** A step of the order, with its evidence. */
export const deskOrderStep = z.object({
  version: z.number(),
  state: z.enum(ORDER_STATES),
  /** The reason, as a key of the catalogue; the customer reads the same text. */
  why: perhapsText,
  at: time(),
  evidence,
});

export const deskDelivery = z.object({
  number: z.number(),
  provider: z.string(),
  /** Our reference, which the provider knows. */
  reference: z.string(),
  provider_reference: perhapsText,
  state: z.string(),
  created_at: time(),
  answered_at: perhapsTime,
  evidence,
});

export const deskPayment = z.object({
  id: z.string(),
  gateway: z.string(),
  transaction_id: z.string(),
  gateway_reference: perhapsText,
  session: perhapsText,
  state: z.string(),
  /** Whether its money paid the order or became wallet credit. */
  became: perhapsText,
  total: amount,
  charged: amount,
  currency,
  /** The amount that the gateway took instead of `charged`; null if it took that. */
  taken: z.nullable(amount),
  /** Whether a person must decide it. */
  needs_review: z.boolean(),
  /** The other payment, if its gateway confirms it under the reference of that one; then it is not credited. */
  same_reference: perhapsText,
  asks: z.number(),
  due_at: perhapsTime,
  created_at: time(),
  settled_at: perhapsTime,
  evidence,
});

/** A callback of a provider or gateway, or the return of a browser from one. */
export const deskCallback = z.object({
  from: z.string(),
  channel: z.enum(['provider', 'server', 'browser']),
  /** Whether its signature was valid; null if this kind of message is not signed. */
  is_signed: z.nullable(z.boolean()),
  at: time(),
  body: evidence,
});

export const deskJournal = z.object({
  id: z.string(),
  kind: z.string(),
  at: time(),
  postings: z.array(
    z.object({
      /** A system account's name, or `wallet`. */
      account: z.string(),
      amount,
      currency,
      /** For a wallet: its version and balance after the entry. */
      version: z.nullable(z.number()),
      balance_after: z.nullable(amount),
    }),
  ),
});
export type DeskJournal = z.output<typeof deskJournal>;

export const deskMessage = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'sent', 'given_up']),
  at: time(),
  attempts: z.number(),
  next_at: perhapsTime,
  /** Masked. */
  last_error: perhapsText,
});

export const deskRefund = z.object({
  id: z.string(),
  gateway: z.string(),
  state: z.string(),
  is_by_hand: z.boolean(),
  /** What a person must send by hand after the approval; null if nothing. */
  to_send: z.nullable(
    z.object({
      transaction_id: z.string(),
      gateway_reference: perhapsText,
      /** Who has it in the queue, and alone may send and record it; null if nobody. */
      holder: z.nullable(z.object({ id: z.string(), full_name: z.string() })),
    }),
  ),
  /** Whether a person must decide it here. */
  needs_review: z.boolean(),
  /** Whether it was never sent, and waits for the decision to send it. */
  is_held: z.boolean(),
  amount,
  charged: amount,
  currency,
  reference: perhapsText,
  why: z.string(),
  due_at: perhapsTime,
  created_at: time(),
  settled_at: perhapsTime,
  evidence,
});

export const deskDispute = z.object({
  id: z.string(),
  gateway: z.string(),
  reference: perhapsText,
  state: z.string(),
  amount,
  held: amount,
  why: z.string(),
  due_by: perhapsTime,
  opened_at: time(),
  closed_at: perhapsTime,
  evidence,
  /** What the gateway says of it where that is not how it was closed; null if it never did. */
  told: z.nullable(
    z.object({
      state: oneOf(DISPUTE_OUTCOMES),
      at: time(),
      evidence,
      /** Whether a person must clear it up here. */
      needs_review: z.boolean(),
      /** When a person had, and what they found out. */
      settled_at: perhapsTime,
      why: perhapsText,
    }),
  ),
});
export type DeskDispute = z.output<typeof deskDispute>;

export const deskComplaint = z.object({
  id: z.string(),
  state: z.enum(COMPLAINT_STATES),
  level: z.enum(COMPLAINT_LEVELS),
  assigned_to: perhapsText,
  logged_at: time(),
  due_at: perhapsTime,
});

/** An open difference between our books and an outside system's. */
export const deskDifference = z.object({
  id: z.number(),
  system: z.string(),
  day: z.string(),
  kind: z.string(),
  ours: perhapsText,
  theirs: perhapsText,
  standing: z.enum(DIFFERENCE_STANDINGS),
});
export type DeskDifference = z.output<typeof deskDifference>;

/** What jobs still have to do for the order, and when. */
export const AUTOMATIC_WORK = [
  'expire',
  'deliver',
  'ask_provider',
  'to_review',
  'hear_provider',
  'ask_gateway',
  'send_refund',
  'ask_refund',
  'send_message',
] as const;
export const deskWork = z.object({
  kind: z.enum(AUTOMATIC_WORK),
  /** Null for work that only a message from outside starts. */
  at: perhapsTime,
  /** Whom we query or write to. */
  whom: perhapsText,
  /** How many checks remain before a person must decide; null if they are not counted. */
  left: z.nullable(z.number()),
});
export type DeskWork = z.output<typeof deskWork>;
