// Dish Home: the receiver's package and the possible recharges.
import { cannotFulfil } from '../../answers.ts';
import { read } from '../asked.ts';
import type { MultiStep } from '../steps.ts';

type Package = {
  description: string;
  price: number;
  duration_type: number;
  bonus: number;
  is_regular: boolean;
};

const BY_DURATION: readonly Package[] = [
  { description: '1 Month', price: 400, duration_type: 1, bonus: 0, is_regular: false },
  { description: '3 Months', price: 1200, duration_type: 3, bonus: 400, is_regular: false },
  { description: '6 Months', price: 2399, duration_type: 6, bonus: 1201, is_regular: false },
  { description: '12 Months', price: 4800, duration_type: 12, bonus: 4800, is_regular: false },
];

const REGULAR_PRICES = [
  500, 600, 700, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000,
];

const PACKAGES = [
  ...BY_DURATION,
  ...REGULAR_PRICES.map((price): Package => ({
    description: 'Regular',
    price,
    duration_type: 0,
    bonus: price / 20,
    is_regular: true,
  })),
].map((one, place) => ({ ...one, idx: place + 1 }));

/** Both the receiver's own number and the customer id find the customer. */
const CAS_ID = '71909771942';
const CUSTOMER_ID = '90417';

/**
 * details { customer_id (CAS, chip or customer id) } → response_code 200, package, quantity,
 * expiry_date, zone, district, customer_type, customer_status, customer_id (number), customer_class,
 * isp_customer_id, yearly_price, packages[] { description, price, duration_type (months),
 * bonus, is_regular, idx }, session_id. commit { session_id, package_id = idx }; the amount is the
 * package's price and, when given, must be it. The success's `detail` is an object.
 */
export const dishhome: MultiStep = {
  slug: 'dishhome-updated',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const id = asked.text('customer_id', { pattern: /^\d{4,20}$/ });
        if (id !== CAS_ID && id !== CUSTOMER_ID) return cannotFulfil('Customer not found.');
        return { ...CUSTOMER, packages: PACKAGES, session_id: clerk.open(id) };
      }),
  },
  commit: (fields, { customer }) =>
    read(fields, (asked) => {
      const id = asked.text('package_id');
      const chosen = PACKAGES.find(({ idx }) => String(idx) === id);
      if (!chosen) asked.refuse('package_id', 'Invalid package');
      const amount = chosen?.price ?? 0;
      if (asked.has('amount') && asked.rupees('amount') !== amount) {
        asked.refuse('amount', `Amount must be ${amount}`);
      }
      return {
        number: customer,
        customer,
        amount,
        about: `${chosen?.description ?? ''} (${id})`,
        detail: rechargedOf(amount),
      };
    }),
};

const CUSTOMER = {
  response_code: 200,
  package: 'Basic Package',
  quantity: 1,
  expiry_date: '2027-11-28T11:15:00',
  zone: 'Mid-West | Bheri Zone',
  district: 'Surkhet',
  customer_type: 'House',
  customer_status: 'Prepaid On',
  customer_id: Number(CUSTOMER_ID),
  customer_class: '1-Residential',
  isp_customer_id: '',
  yearly_price: 4800,
};

function rechargedOf(amount: number): object {
  return {
    response_code: 200,
    response_description: 'Successfully Recharged',
    updated_balance: amount,
    expiry_date: '2027-12-28T11:15:00',
    customer_status: 'Active',
    transaction_id: 140_251_146,
    recharged_amount: amount,
    is_bonus_added: true,
  };
}
