// Orders as the server answers them, for tests: one that waits to be paid, and its later states.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import type { Order } from '#contract/orders.ts';
import { ENGLISH } from '#contract/texts.ts';

export const ORDER_ID = '0198c6f2-0000-7000-8000-0000000000a1';

/** A time in so many seconds, in the wire format. */
export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

const GATEWAYS: Order['pay_methods'] = [
  'payu',
  'ebanking',
  'esewa',
  'khalti',
  'connectips',
  'card',
];

/** NPR 500 for an NTC number, not paid yet; the fees are 2 % and NPR 15 for Indian Banking. */
export function unpaidOrder(changes: Partial<Order> = {}): Order {
  const { type2 = 'MOBILE', operator = 'ntc' } = changes;
  return {
    id: ORDER_ID,
    trans_id: 'K7QX4M2ZP9RTB',
    amount: 500,
    discount: 0,
    type: 'MOBILE',
    type2,
    mobno: '9841234567',
    nickname: null,
    about: null,
    operator,
    operator_title: operatorTitle({ type2, operator }, (key) => ENGLISH[key]),
    status: 0,
    state: 'awaiting_payment',
    created_at: inSeconds(-60),
    blocks: [],
    concern: null,
    biller: 'mobile',
    request: { mobile_number: '9841234567' },
    coupon: null,
    coupon_error: null,
    fees: {
      version: 1,
      transaction_fee: 2,
      fixed_fee_ebs: 10,
      fixed_fee_payu: 15,
      fixed_fee_payu_int: 20,
      npr_to_inr: 0.62,
    },
    expires_at: inSeconds(1740),
    pay_methods: changes.type2 === 'WALLET' ? GATEWAYS : ['wallet', ...GATEWAYS],
    paying: null,
    unconfirmed: null,
    paid_at: null,
    paid_with: null,
    charged: null,
    ask_again_at: null,
    events: [{ state: 'awaiting_payment', at: inSeconds(-60), why: null }],
    entries: [],
    refunds: [],
    ...changes,
  };
}

/** The same, paid from the wallet and sent to the operator. */
export function sentOrder(changes: Partial<Order> = {}): Order {
  const order = unpaidOrder();
  const at = inSeconds(-30);
  return {
    ...order,
    state: 'delivering',
    paid_at: at,
    paid_with: 'wallet',
    charged: { amount: 510, currency: 'NPR' },
    events: [
      ...order.events,
      { state: 'paid', at, why: null },
      { state: 'delivering', at, why: 'delivery.sent' },
    ],
    entries: [
      {
        journal_id: 'out',
        kind: 'order-paid',
        amount: -510,
        balance_after: 1490,
        at,
        charged: null,
      },
    ],
    ...changes,
  };
}

export const ME = {
  id: '0198c6f2-0000-7000-8000-000000000001',
  email: 'sita@example.com',
  kyc_status: 0,
  balance: 2000,
  fname: 'Sita',
  lname: 'Sharma',
  full_name: 'Sita Sharma',
  mobile_no: '9841234567',
  phone: '9841234567',
  country_code: '977',
  phone_verified: false,
};

/** The wallet entry of a payment that could not pay its order any more. */
export const CREDITED_ENTRY: Order['entries'][number] = {
  journal_id: 'in',
  kind: 'payment-credited',
  amount: 510,
  balance_after: 510,
  at: inSeconds(-10),
  charged: null,
};
