// ClassicTech internet: look-up and delivery in two steps.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import type { Adapter } from '../delivery.ts';
import {
  customerFrom,
  durationLine,
  offerFor,
  packageLine,
  plansResult,
} from '../delivery/offers.ts';
import { line, providerId } from '../delivery/provider-text.ts';
import { lookedUp, twoSteps } from '../delivery/two-steps.ts';
import type { classictech } from './biller.ts';

const SLUG = 'classictech-isp';

/** The first step's answer (Khalti Service, classictech-isp). */
const details = customerFrom(
  z.looseObject({
    session_id: providerId,
    name: line(120),
    address: line(200),
    available_plans: z.array(
      z.looseObject({
        plan_id: z.optional(providerId),
        id: z.optional(providerId),
        package: packageLine,
        duration: durationLine,
        amount: anyRupees(),
      }),
    ),
  }),
  ({ session_id, name, address, available_plans: plans }) => ({
    name,
    address,
    offers: plans.map((plan) => ({
      package: plan.package,
      duration: plan.duration,
      amountPaisa: plan.amount,
      fields: { session_id, plan_id: plan.plan_id ?? plan.id ?? plan.package },
    })),
  }),
);

export const classictechAdapter: Adapter<typeof classictech> = ({ khaltiService }) => {
  const { find, channel } = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: (username) => ({ username }),
    commit: (job, customer) => offerFor(job, customer)?.fields,
    isPricedByPackage: true,
  });
  return {
    channels: [channel],
    lookUp: async ({ username }) =>
      lookedUp(await find(username), (customer) => plansResult(username, customer)),
  };
};
