// Subisu: look-up and delivery in two steps. The options depend on the customer: internet, TV boxes,
// both, or an offer of both.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import type { Adapter } from '../delivery.ts';
import { customerFrom, durationLine, offerFor, plansResult } from '../delivery/offers.ts';
import { OUTSTANDING, PACKAGE_MAX } from '../forms/plans.ts';
import { line, oneLine, paisaOrNone, providerId } from '../delivery/provider-text.ts';
import { lookedUp, twoSteps } from '../delivery/two-steps.ts';
import type { subisu } from './biller.ts';

const SLUG = 'subisu';

const plan = z.pipe(
  z.looseObject({ plan_name: providerId, amount: anyRupees(), validity: durationLine }),
  z.transform(({ plan_name: name, amount, validity }) => ({ name, amount, validity, stb: '' })),
);
const offer = z.pipe(
  z.looseObject({ offer_name: providerId, amount: anyRupees(), validity: durationLine }),
  z.transform(({ offer_name: name, amount, validity }) => ({ name, amount, validity, stb: '' })),
);
const plansOfBox = z.pipe(
  z.looseObject({ stb: providerId, tv_plan_details: z.array(plan) }),
  z.transform(({ stb, tv_plan_details }) => tv_plan_details.map((one) => ({ ...one, stb }))),
);
const internetPlans = z.pipe(
  z.looseObject({ internet_plan_details: z.array(plan) }),
  z.transform(({ internet_plan_details: plans }) => plans),
);
const internetAndTv = z.pipe(
  z.looseObject({ internet_details: internetPlans, tv_details: z.array(plansOfBox) }),
  z.transform(({ internet_details: plans, tv_details: boxes }) => [...plans, ...boxes.flat()]),
);
const tv = z.pipe(
  z.array(plansOfBox),
  z.transform((boxes) => boxes.flat()),
);

/** The first step's answer (Khalti Service v9.5, subisu). */
const details = customerFrom(
  z.looseObject({
    session_id: providerId,
    customer_name: line(120),
    address: line(200),
    outstanding_amount: paisaOrNone,
    plan_detail_list: z.looseObject({
      plan_detail_list: z.union([internetPlans, internetAndTv, tv, z.array(offer)]),
    }),
  }),
  ({ session_id, customer_name: name, address, outstanding_amount, plan_detail_list: lists }) => {
    const owed = {
      package: OUTSTANDING,
      duration: '',
      amountPaisa: outstanding_amount,
      fields: { session_id, renew_type: 'outstanding_payment' },
    };
    const plans = lists.plan_detail_list.map(({ name: offer_name, amount, validity, stb }) => ({
      package: oneLine(stb === '' ? offer_name : `${stb}: ${offer_name}`, PACKAGE_MAX),
      duration: validity,
      amountPaisa: amount,
      fields: { session_id, offer_name, ...(stb !== '' && { stb }) },
    }));
    return { name, address, offers: [owed, ...plans] };
  },
);

export const subisuAdapter: Adapter<typeof subisu> = ({ khaltiService }) => {
  const { find, channel } = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: (username) => ({ username }),
    commit: (job, customer) => offerFor(job, customer)?.fields,
  });
  return {
    channels: [channel],
    lookUp: async ({ username }) =>
      lookedUp(await find(username), (customer) => plansResult(username, customer)),
  };
};
