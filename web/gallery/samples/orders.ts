// The orders that the samples of the gallery show: one to be paid, and its later states.
import type { Order, OrderEvent } from '#contract/orders.ts';
import { AT } from '../samples.ts';

const EVENTS: readonly OrderEvent[] = [
  { state: 'awaiting_payment', at: AT, why: null },
  { state: 'paid', at: AT, why: null },
  { state: 'delivering', at: AT, why: 'delivery.sent' },
];

export const UNPAID: Order = {
  id: '0198c6f2-0000-7000-8000-0000000000b1',
  trans_id: 'K9TR2W6HD4MCX',
  type: 'MOBILE',
  type2: 'MOBILE',
  biller: 'mobile',
  operator: 'ncell',
  operator_title: 'Ncell',
  mobno: '9801234567',
  nickname: null,
  request: { mobile_number: '9801234567' },
  about: null,
  concern: null,
  amount: 300,
  discount: 0,
  coupon: null,
  coupon_error: null,
  fees: {
    version: 1,
    transaction_fee: 2,
    fixed_fee_ebs: 5,
    fixed_fee_payu: 10,
    fixed_fee_payu_int: 15,
    npr_to_inr: 0.625,
  },
  status: 0,
  state: 'awaiting_payment',
  created_at: AT,
  expires_at: AT,
  pay_methods: ['wallet', 'payu', 'ebanking', 'esewa', 'khalti', 'connectips', 'card'],
  paying: null,
  unconfirmed: null,
  paid_at: null,
  paid_with: null,
  charged: null,
  ask_again_at: null,
  blocks: [],
  events: EVENTS.slice(0, 1),
  entries: [],
  refunds: [],
};

const sent: Order = {
  ...UNPAID,
  state: 'delivering',
  paid_at: AT,
  paid_with: 'wallet',
  charged: { amount: 306, currency: 'NPR' },
  events: [...EVENTS],
};

/** On its way, not answered, and delivered. */
export const PAID: readonly Order[] = [
  sent,
  {
    ...sent,
    state: 'unknown',
    events: [...EVENTS, { state: 'unknown', at: AT, why: 'delivery.no_answer' }],
    ask_again_at: AT,
  },
  {
    ...sent,
    state: 'delivered',
    events: [...EVENTS, { state: 'delivered', at: AT, why: 'delivery.sent' }],
  },
];
