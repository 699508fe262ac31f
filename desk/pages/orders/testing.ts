// An order as the back office's server answers it, for tests: its outcome is unknown, and a person decides.
import type { DeskDispute } from '#contract/desk/order-parts/order-shapes.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import { inSeconds } from '#web/testing/wire-orders.ts';
import { GITA } from '#desk/testing/render-desk.tsx';

/** Our reference, as the provider knows it. */
export const REFERENCE = 'K0190a3f0000070008000000000000001N1';

const at = inSeconds(-3_600);

/** The attempts, and the ledger entries. */
const TRIED: Pick<DeskOrder, 'deliveries' | 'payments' | 'callbacks' | 'journals'> = {
  deliveries: [
    {
      number: 1,
      provider: 'khalti-service',
      reference: REFERENCE,
      provider_reference: null,
      state: 'unknown',
      created_at: at,
      answered_at: at,
      evidence: { answer: { state: 'Queued' } },
    },
  ],
  payments: [],
  callbacks: [
    {
      from: 'khalti-service',
      channel: 'provider',
      is_signed: null,
      at,
      body: { reference: REFERENCE, state: 'Queued' },
    },
  ],
  journals: [
    {
      id: 'journal-1',
      kind: 'order-paid',
      at,
      postings: [
        { account: 'wallet', amount: -510, currency: 'NPR', version: 3, balance_after: 90 },
        {
          account: 'in-flight',
          amount: 510,
          currency: 'NPR',
          version: null,
          balance_after: null,
        },
      ],
    },
  ],
};

/** Approved, and to be sent by a person: Gita has it. */
export const TO_SEND: DeskOrder['refunds'][number] = {
  id: 'refund-1',
  gateway: 'esewa',
  state: 'sending',
  is_by_hand: true,
  to_send: {
    transaction_id: 'KS1',
    gateway_reference: '000A1B',
    holder: { id: GITA.id, full_name: GITA.full_name },
  },
  needs_review: false,
  is_held: false,
  amount: 100,
  charged: 100,
  currency: 'NPR',
  reference: null,
  why: 'She loaded too much.',
  due_at: null,
  created_at: at,
  settled_at: null,
  evidence: null,
};

export function unknownOrder(changes: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: 'order-1',
    number: 'K7QX4M2ZP9RTB',
    type: 'MOBILE',
    operator: 'ntc',
    operator_title: 'NTC',
    about: null,
    recipient: '9841000001',
    amount: 500,
    total: 510,
    sent_back: 0,
    state: 'unknown',
    created_at: at,
    owner: { id: 'person-1', name: 'S*** S***', email: 's***@e***.com' },
    blocks: [
      {
        type: 'order_review',
        reason: 'Our team is checking with NTC.',
        since: at,
        decided_by: 'support',
        until: null,
      },
    ],
    due_at: null,
    version: 7,
    biller: 'mobile',
    discount: 0,
    fees: {
      version: 1,
      transaction_fee: 2,
      fixed_fee_ebs: 5,
      fixed_fee_payu: 5,
      fixed_fee_payu_int: 10,
      npr_to_inr: 0.62,
    },
    paid_with: 'wallet',
    paid_at: at,
    expires_at: at,
    charged: { amount: 510, currency: 'NPR' },
    coupon: null,
    steps: [
      { version: 1, state: 'awaiting_payment', why: null, at, evidence: null },
      {
        version: 7,
        state: 'unknown',
        why: 'delivery.person',
        at,
        evidence: { answer: { state: 'Queued', token: '[masked]' } },
      },
    ],
    ...TRIED,
    messages: [],
    refunds: [],
    disputes: [],
    complaint: null,
    differences: [],
    work: [{ kind: 'hear_provider', at: null, whom: 'khalti-service', left: null }],
    decision: { is_possible: true, why_not: null },
    look_in: { provider: 'khalti-service', reference: REFERENCE, address: null },
    ...changes,
  };
}

/** What the page of order-1 reads beside it: no proposal is about it, and nothing can be given back. */
export const NO_PROPOSALS_OF_ORDER = {
  'GET /desk/api/approvals?order=order-1': { approvals: [], has_more: false },
  'GET /desk/api/approvals/refundable/order-1': {
    payments: [],
    is_reversible: false,
    reversible: null,
    reversal: null,
  },
};

/** An open dispute about an order, all of which is held. */
export const DISPUTE: DeskDispute = {
  id: 'dispute-1',
  gateway: 'khalti',
  reference: null,
  state: 'open',
  amount: 100,
  held: 100,
  why: 'The payer asked the bank.',
  due_by: null,
  opened_at: TO_SEND.created_at,
  closed_at: null,
  evidence: null,
  told: null,
};
