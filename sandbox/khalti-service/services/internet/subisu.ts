// Subisu: internet, television, both or a combined offer, depending on the customer's subscription.
import { cannotFulfil, errorAnswer, type ErrorAnswer } from '../../answers.ts';
import type { Wanted } from '../../desk/delivery.ts';
import { read, type Asked } from '../asked.ts';
import type { MultiStep } from '../steps.ts';
import { CUSTOMERS, type Customer, type Plan } from './subisu-customers.ts';

/**
 * details { username } → customer_name, address, current_plan_name, user_id, outstanding_amount
 * (text), expiry_date, mobile_no, tv_plan_list (not for internet only) { tv_plan_details[]
 * { current_video_plan_name, stb, expiry_date } }, onu_id, partner_name, session_id, and
 * plan_detail_list { plan_type, plan_detail_list } whose inner part depends on plan_type:
 * "internet" { internet_plan_details[] }; "tv" [{ stb, tv_plan_details[] }]; "internet + tv"
 * { internet_details { internet_plan_details[] }, tv_details[] { stb, tv_plan_details[] } };
 * "combo offer" [{ validity, offer_name, offer_id, amount, combo_plan_details[] }]. A plan is
 * { amount (number), plan_name, validity } and for internet description, primary_speed, volume_quota.
 * commit { session_id, amount } and renew_type "outstanding_payment", or offer_name (plan_name or
 * offer_name), or offer_name and stb. A wrong pair of name and amount is a 1011.
 */
export const subisu: MultiStep = {
  slug: 'subisu',
  steps: {
    details: (fields, clerk) =>
      read(fields, (asked) => {
        const username = asked.text('username');
        const customer = CUSTOMERS.get(username);
        if (!customer) return cannotFulfil('Username not found');
        const isPaid = clerk.paid(username).items.has('outstanding');
        const session_id = clerk.open(username);
        return { ...detailsOf(username, customer, isPaid), session_id };
      }),
  },
  commit: (fields, { customer: username }, clerk) =>
    read(fields, (asked) => {
      const customer = CUSTOMERS.get(username);
      if (!customer) return cannotFulfil('Username not found');
      const isPaid = clerk.paid(username).items.has('outstanding');
      return pay(asked, username, { ...customer, outstanding: isPaid ? 0 : customer.outstanding });
    }),
};

function pay(asked: Asked, username: string, customer: Customer): Wanted | ErrorAnswer {
  const amount = asked.rupees('amount');
  const order = { number: username, customer: username, amount, detail: '2531' };
  if (asked.has('renew_type')) {
    asked.oneOf('renew_type', ['outstanding_payment']);
    if (customer.outstanding === 0) return cannotFulfil('No outstanding dues.');
    if (amount !== customer.outstanding) {
      asked.refuse('amount', `Amount must be ${customer.outstanding}`);
    }
    return { ...order, about: 'Outstanding amount', pays: ['outstanding'] };
  }
  const name = asked.text('offer_name');
  const stb = asked.has('stb') ? asked.text('stb') : undefined;
  const plans =
    stb === undefined
      ? [...customer.internet, ...customer.offers]
      : customer.television.filter((plan) => plan.stb === stb);
  if (plans.some((plan) => plan.name === name && plan.amount === amount)) {
    return { ...order, about: stb === undefined ? name : `${name} (${stb})` };
  }
  return errorAnswer('1011', 'Validation error', {
    error: 'validation_error',
    details: { offer_name: 'Offer_name does not match with amount!' },
    state: 'Error',
  });
}

const EXPIRY = '2027-08-25T23:59:59';

function detailsOf(username: string, customer: Customer, isPaid: boolean): object {
  const { planType, name, outstanding, internet, television } = customer;
  const [current] = internet;
  return {
    customer_name: name,
    address: 'Baluwatar',
    ...(planType !== 'tv' && { current_plan_name: current?.name ?? 'Offer Test Data' }),
    user_id: username,
    outstanding_amount: (isPaid ? 0 : outstanding).toFixed(2),
    expiry_date: planType === 'tv' ? null : EXPIRY,
    mobile_no: '9100000000',
    ...(planType !== 'internet' && {
      tv_plan_list: {
        tv_plan_details: television.map((plan) => ({
          current_video_plan_name: plan.name,
          stb: plan.stb,
          expiry_date: EXPIRY,
        })),
      },
    }),
    onu_id: null,
    partner_name: 'Selfcare Test 1',
    plan_detail_list: { plan_detail_list: plansOf(customer), plan_type: planType },
  };
}

function plansOf({ planType, internet, television, offers }: Customer): object {
  const internet_plan_details = internet.map((plan) => ({
    ...tell(plan),
    description: plan.amount.toFixed(2),
    primary_speed: '20480',
    volume_quota: null,
  }));
  const boxes = television.map((plan) => ({ stb: plan.stb, tv_plan_details: [tell(plan)] }));
  switch (planType) {
    case 'internet':
      return { internet_plan_details };
    case 'tv':
      return boxes;
    case 'internet + tv':
      return { internet_details: { internet_plan_details }, tv_details: boxes };
    case 'combo offer':
      return offers.map(({ name, amount, validity }) => ({
        validity,
        offer_name: name,
        offer_id: '4237',
        amount,
        combo_plan_details: ['Data', 'Video'].map(comboOf),
      }));
  }
}

function tell({ name, amount, validity }: Plan): object {
  return { amount, plan_name: name, validity };
}

function comboOf(plan_type: string): object {
  return {
    plan_type,
    service_media: plan_type === 'Data' ? 'FTTH' : 'Clear TV(DTV)',
    activation_date: '2026-08-30T00:00:00',
    expiry_date: EXPIRY,
    allow_to_renew: 'false',
    service_media_id: '11952',
    stb_id: plan_type === 'Data' ? null : '780784',
    is_primary: String(plan_type === 'Video'),
    expiry_date_string: '25-Aug-2027',
    activation_date_string: '30-Aug-2026',
  };
}
