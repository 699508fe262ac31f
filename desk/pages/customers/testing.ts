// A customer as the back office's server answers them, for tests.
import type { AnswerOf } from '#contract/call.ts';
import type { CustomerBlockOnWire } from '#contract/desk/customers/blocks.ts';
import type { getCustomer } from '#contract/desk/customers/page.ts';
import type { viewHome } from '#contract/desk/customers/support-view.ts';

export const SITA = '0198c6f2-0000-7000-8000-0000000000c1';
export const RAM = '0198c6f2-0000-7000-8000-0000000000c2';
export const VIEW = '0198c6f2-0000-7000-8000-0000000000d1';
const ORDER = '0198c6f2-0000-7000-8000-0000000000e1';
const SINCE = '2026-11-22T10:00:00.000Z';
const CAP = { cap: 5_000, used: 2_100, left: 2_900 };

type Customer = AnswerOf<typeof getCustomer>;

export const CUSTOMER: Customer = {
  id: SITA,
  identity: {
    full_name: 'S*** K***',
    email: 's***@e***.com',
    phone: '98****4567',
    country_code: '977',
    is_phone_verified: true,
    language: 'ne',
    time_zone: 'Asia/Kathmandu',
    joined_at: SINCE,
    closed_at: null,
    kyc_status: 1,
    kyc_case: null,
    block: null,
  },
  balance: 1_898,
  limits: {
    tier: 'basic',
    month: '2026-11',
    spending: CAP,
    transfers: { each: 5_000, ...CAP },
    balance: { cap: 10_000, held: 1_898, pending: 0, left: 8_102 },
    verified: null,
    blocks: [],
  },
  orders: [
    {
      id: ORDER,
      number: 'K0123456789AB',
      type: 'MOBILE',
      operator: 'ntc',
      operator_title: 'NTC',
      about: null,
      recipient: '9841234567',
      amount: 100,
      total: 102,
      sent_back: 50,
      state: 'delivered',
      created_at: SINCE,
      owner: { id: SITA, name: 'S*** K***', email: 's***@e***.com' },
      blocks: [],
      due_at: null,
    },
  ],
  held: [],
  refunds: [],
  proposed_refunds: [],
  complaints: [],
  sessions: [{ browser: 'Firefox', system: 'Linux', network: '203.0.113.x', signed_in_at: SINCE }],
  sign_ins: {
    has_password: true,
    linked: [],
    second_factors: ['app'],
    is_two_step: true,
    last_at: SINCE,
  },
  blocks: [],
  freeze: null,
  freezes: 0,
  looks: [
    {
      by: 'gita@desk.example.com',
      name: 'Gita Example',
      action: 'desk.read',
      says: "Opened: the customer's page",
      what: 'GET …',
      why: null,
      at: SINCE,
    },
    {
      by: 'gita@desk.example.com',
      name: 'Gita Example',
      action: 'desk.read',
      says: "Opened: the customer's page",
      what: 'GET …',
      why: null,
      at: SINCE,
    },
  ],
};

export const FREEZE: NonNullable<Customer['freeze']> = {
  frozen_at: SINCE,
  frozen_by: 'person',
  why: null,
  ends_at: null,
  is_endable: false,
  needed: ['address', 'documents'],
};

export const BLOCK: CustomerBlockOnWire = {
  id: '0198c6f2-0000-7000-8000-0000000000f1',
  type: 'spending',
  reason: 'security',
  told: 'खातामा असामान्य गतिविधि देखिएकाले अर्डर तिर्ने काम रोकिएको छ।',
  note: 'Two cards, one name.',
  by: 'gita@desk.example.com',
  since: SINCE,
  until: null,
  is_in_force: true,
  lifted_by: null,
  lifted_at: null,
  lift_reason: null,
};

const MINUTE_MS = 60_000;

export const HOME: AnswerOf<typeof viewHome> = {
  view: {
    user_id: SITA,
    expires_at: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
    why: 'Says a top-up did not arrive.',
    language: 'ne',
  },
  me: {
    full_name: 'S*** K***',
    email: 's***@e***.com',
    phone: '98****4567',
    phone_verified: true,
    kyc_status: 1,
    balance: 1_898,
  },
  blocks: [],
  held: [],
  orders: [
    {
      id: ORDER,
      trans_id: 'K0123456789AB',
      amount: 100,
      discount: 0,
      type: 'MOBILE',
      type2: 'MOBILE',
      mobno: '98****4567',
      operator: 'ntc',
      operator_title: 'NTC',
      about: null,
      nickname: null,
      status: 1,
      state: 'delivered',
      created_at: SINCE,
      charged: { amount: 102, currency: 'NPR' },
      concern: null,
      blocks: [],
      state_text: 'सफल',
    },
  ],
};
