// The parts of an order as the back office sees it: its steps, attempts, messages and ledger entries.
import * as z from 'zod/mini';
import { blockShape } from '../../block.ts';
import { ORDER_STATES, ORDER_TYPES } from '../../codes.ts';
import { COMPLAINT_LEVELS, COMPLAINT_STATES } from '../../help/complaints.ts';
import { time } from '../../fields.ts';
import { DIFFERENCE_STANDINGS } from './difference-standing.ts';

/** What an outside system or an operator said, with every secret masked; null where it said nothing. */
const evidence = z.unknown();
const amount = z.number();
const currency = z.enum(['NPR', 'INR']);
const perhapsText = z.nullable(z.string());
const perhapsTime = z.nullable(time());

/** Whose it is; the name and address are masked for everybody. */
export const ownerShape = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** Whose book shows the outcome of a delivery, under which reference. */
export const lookInShape = z.object({
  provider: z.string(),
  reference: z.string(),
  /** Its page of the sandbox; null for a real provider, whose portal has no address of ours. */
  address: perhapsText,
});
export type LookIn = z.output<typeof lookInShape>;

/** One order of a list. */
export const deskOrderRow = z.object({
  id: z.string(),
  /** Its Transaction ID. */
  number: z.string(),
  type: z.enum(ORDER_TYPES),
  operator: z.string(),
  /** As people call it: NTC for ntc. */
  operator_title: z.string(),
  /** What is bought, where it has a name. */
  about: perhapsText,
  /** Masked for those who decide about no orders. */
  recipient: z.string(),
  amount,
  /** What was taken for it; null before. */
  total: z.nullable(amount),
  /** What of it went back to where it was paid from, or is on its way there. */
  sent_back: amount,
  state: z.enum(ORDER_STATES),
  created_at: time(),
  owner: ownerShape,
  /** What holds it up: the reason, who decides and until when, exactly as its customer reads them. */
  blocks: z.array(blockShape),
  /** When we look at it next by ourselves; null when nothing is due. */
  due_at: perhapsTime,
});
export type DeskOrderRow = z.output<typeof deskOrderRow>;

/** A step of the order, with what proved it. */
export const deskOrderStep = z.object({
  version: z.number(),
  state: z.enum(ORDER_STATES),
  /** The reason, as a key of the catalogue: its customer reads the same. */
  why: perhapsText,
  at: time(),
  evidence,
});

export const deskDelivery = z.object({
  number: z.number(),
  provider: z.string(),
  /** Ours, as the provider knows it. */
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
  /** What the gateway took in place of `charged`; null where it took no other amount. */
  taken: z.nullable(amount),
  /** A person decides it. */
  needs_review: z.boolean(),
  asks: z.number(),
  due_at: perhapsTime,
  created_at: time(),
  settled_at: perhapsTime,
  evidence,
});

/** What a provider or gateway, or a browser that came back from one, told us by itself. */
export const deskCallback = z.object({
  from: z.string(),
  channel: z.enum(['provider', 'server', 'browser']),
  /** Whether it carried a valid signature; null where there is none to check. */
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
      /** On a wallet: its version and balance afterwards. */
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
  /** What a person has to send, once it is approved; null where nobody has to. */
  to_send: z.nullable(z.object({ transaction_id: z.string(), gateway_reference: perhapsText })),
  needs_review: z.boolean(),
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
});

export const deskComplaint = z.object({
  id: z.string(),
  state: z.enum(COMPLAINT_STATES),
  level: z.enum(COMPLAINT_LEVELS),
  assigned_to: perhapsText,
  logged_at: time(),
  due_at: perhapsTime,
});

/** A difference between our books and theirs that is not over yet. */
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

/** Work that we do by ourselves, and when it is due. */
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
  /** Null for what only somebody else's message begins. */
  at: perhapsTime,
  /** Whom we ask or write to. */
  whom: perhapsText,
  /** How many checks remain before a person decides; null where that is not counted. */
  left: z.nullable(z.number()),
});
export type DeskWork = z.output<typeof deskWork>;
