// The calls that propose refunds, reversals, ends of disputes and manual journals, and preview what they
// would post.
import * as z from 'zod/mini';
import { anyRupees, fields, id, note, oneOf, text } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import type { DeskCall } from '../desk-call.ts';
import { DISPUTE_OUTCOMES } from '../order-parts/dispute-outcomes.ts';
import {
  changePreview,
  JOURNAL_EVIDENCE_MAX,
  JOURNAL_LINES_MAX,
  ORDER_WORD_MAX,
  proposed,
  why,
} from './actions.ts';

const shown = z.object({ preview: changePreview });

const refund = {
  payment: id(),
  /** Absent: everything that can be refunded. */
  amount: z.optional(anyRupees()),
};

export const getRefundable = defineDeskCall({
  method: 'GET',
  path: '/desk/api/approvals/refundable/:orderId',
  summary:
    'What of an order can be refunded to its source, and whether its delivery can be reversed.',
  isPolled: true,
  permission: 'orders.read',
  about: ['order', 'orderId'],
  params: fields({ orderId: id() }),
  answer: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        gateway: z.string(),
        transaction_id: z.string(),
        charged: z.object({ amount: z.number(), currency: z.enum(['NPR', 'INR']) }),
        left: z.number(),
        /** Whether the gateway has no refund call, so that a person sends the refund after approval. */
        is_by_hand: z.boolean(),
        /** The open proposal to refund this payment. */
        proposal: z.nullable(z.string()),
      }),
    ),
    is_reversible: z.boolean(),
    /** What a reversal would return to the wallet: everything taken, including fees. Null if impossible. */
    reversible: z.nullable(z.number()),
    /** The open proposal to reverse it. */
    reversal: z.nullable(z.string()),
  }),
});

export const previewRefund = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/refunds/preview',
  summary: 'What a refund would post, without proposing it.',
  permission: 'refunds.propose',
  body: fields(refund),
  answer: shown,
});

export const proposeRefund = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/refunds',
  summary: 'Proposes a refund of wallet money to the payment it came from.',
  permission: 'refunds.propose',
  body: fields({ ...refund, why: why() }),
  answer: proposed,
});

export const previewReversal = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/reversals/preview',
  summary: 'What the reversal of a delivered order would post, without proposing it.',
  permission: 'refunds.propose',
  body: fields({ order: id() }),
  answer: shown,
});

export const proposeReversal = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/reversals',
  summary: 'Proposes to refund a delivered order whose provider has given the money back.',
  permission: 'refunds.propose',
  body: fields({ order: id(), why: why() }),
  answer: proposed,
});

const disputeEnd = {
  /** Which dispute: a payment may have several. */
  dispute: id(),
  /** What the gateway, or the payer's bank, decided. */
  outcome: oneOf(DISPUTE_OUTCOMES),
};

export const previewDisputeEnd = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/disputes/preview',
  summary: 'What the end of an open dispute would post, without proposing it.',
  permission: 'refunds.propose',
  body: fields(disputeEnd),
  answer: shown,
});

export const proposeDisputeEnd = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/disputes',
  summary:
    'Proposes to record how a dispute ended: won releases what it froze, lost gives it to the gateway.',
  permission: 'refunds.propose',
  body: fields({ ...disputeEnd, why: why() }),
  answer: proposed,
});

export const listJournalAccounts = defineDeskCall({
  method: 'GET',
  path: '/desk/api/approvals/accounts',
  summary: 'The system accounts a manual journal may move, with their balances.',
  permission: 'journals.propose',
  answer: z.object({
    accounts: z.array(
      z.object({ name: z.string(), currency: z.enum(['NPR', 'INR']), balance: z.number() }),
    ),
  }),
});

const line = fields({
  /** The name of a system account, or the e-mail address of a customer: their wallet. */
  account: text(120),
  /** Into the account (+) or out of it (−). */
  side: oneOf(['in', 'out']),
  amount: anyRupees(),
});
const journal = {
  lines: z.array(line).check(z.minLength(2), z.maxLength(JOURNAL_LINES_MAX)),
  /** What proves it: a bank statement's line, a letter, a ticket. */
  evidence: text(JOURNAL_EVIDENCE_MAX),
  /** The order it belongs to: its id, or the number that people see. */
  order: z.optional(note(ORDER_WORD_MAX)),
};

export const previewJournal = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/journals/preview',
  summary: 'What a manual journal would post, without proposing it.',
  permission: 'journals.propose',
  body: fields(journal),
  answer: shown,
});

export const proposeJournal = defineDeskCall({
  method: 'POST',
  path: '/desk/api/approvals/journals',
  summary: 'Proposes a manual journal between system accounts and customers’ wallets.',
  permission: 'journals.propose',
  body: fields({ ...journal, why: why() }),
  answer: proposed,
});

export const PROPOSAL_CALLS: readonly DeskCall[] = [
  getRefundable,
  previewRefund,
  proposeRefund,
  previewReversal,
  proposeReversal,
  previewDisputeEnd,
  proposeDisputeEnd,
  listJournalAccounts,
  previewJournal,
  proposeJournal,
];
