// Packages that are bought by name and duration: how a look-up answers, keeps and shows them, and
// how an order finds its own among them.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Asked } from './biller.ts';
import type { Found, FoundPlan } from './look-up.ts';

/** The most a package's name and duration may be; longer ones are cut where they are read. */
export const PACKAGE_MAX = 120;
export const DURATION_MAX = 60;

/** A duration goes back as it came: "3", 3, "30 Days", or nothing where the package says it. */
export const month = z._default(
  z.pipe(
    z.union([z.string().check(z.maxLength(DURATION_MAX)), z.number()]),
    z.transform((value) => String(value).trim()),
  ),
  '',
);

/** A customer with packages, on the wire. */
export const plansAnswer = z.object({
  name: z.string(),
  address: z.string(),
  available_plans: z.array(
    z.object({ package: z.string(), amount: z.number(), duration: z.string() }),
  ),
});

export const keptPlans = z.object({
  username: z.string(),
  plans: z.array(z.object({ package: z.string(), duration: z.string(), amount: anyRupees() })),
});

type Plan = z.output<typeof keptPlans>['plans'][number];

/**
 * A duration as people read it: a bare number is of months, and what the package's name says
 * already is not said twice.
 */
function durationText({ package: title, duration }: Pick<Plan, 'package' | 'duration'>): string {
  if (/^\d{1,2}$/.test(duration)) return `${duration} month${Number(duration) === 1 ? '' : 's'}`;
  return title.toLowerCase().includes(duration.toLowerCase()) ? '' : duration;
}

export function showPlans(answer: z.output<typeof plansAnswer>): Found {
  const { name, address, available_plans: plans } = answer;
  const lines = [
    { label: 'found.name', value: name } as const,
    { label: 'found.address', value: address } as const,
  ];
  return {
    lines: lines.filter(({ value }) => value !== ''),
    plans: plans.map((plan, index) => ({
      id: String(index),
      title: plan.package,
      detail: durationText(plan),
      amount: plan.amount,
    })),
  };
}

/** The plan that was chosen of those shown, in the wire's own words. */
export function chosenOf(
  { available_plans: plans }: z.output<typeof plansAnswer>,
  chosen: FoundPlan | undefined,
): z.output<typeof plansAnswer>['available_plans'][number] | undefined {
  return chosen && plans[Number(chosen.id)];
}

/** How an order names a plan; '' or nothing: any. */
interface Named {
  package?: string | undefined;
  month: string;
}

function named(plans: readonly Plan[], { package: title = '', month: duration }: Named): Plan[] {
  return plans
    .filter((plan) => title === '' || plan.package === title)
    .filter((plan) => duration === '' || plan.duration === duration);
}

/**
 * The plan an order names, by as much of it as it needs. Throws Refused (422) when there is none,
 * its price is another, or more than one would do.
 */
function planOf(plans: readonly Plan[], chosen: Named & { amount: Paisa }): Plan {
  const offered = named(plans, chosen);
  const [first] = offered;
  if (!first) throw new Refused(422, { package: message('look_up.not_offered') });
  const [plan, ...more] = offered.filter(({ amount }) => amount === chosen.amount);
  if (!plan) {
    const values = { amount: rupeesFromPaisa(first.amount) };
    throw new Refused(422, { amount: message('look_up.amount', values) });
  }
  const isNamed = more.length === 0 || chosen.package !== undefined;
  if (!isNamed) throw new Refused(422, { package: message('field.required') });
  return plan;
}

/** An order of a package that was looked up. Throws Refused (422) as the wire's names have it. */
export function askedPlan(
  operator: string,
  chosen: Named & { amount: Paisa },
  found: z.output<typeof keptPlans> | undefined,
): Asked {
  if (!found) throw new Refused(422, { error: message('look_up.missing') });
  const plan = planOf(found.plans, chosen);
  const { package: title, duration, amount } = plan;
  return {
    recipient: found.username,
    operator,
    amountPaisa: amount,
    about: [title, durationText(plan)].filter((part) => part !== '').join(', '),
    detail: { package: title, duration },
  };
}

/** A remembered request at today's price of its package; as it was when that is gone. */
export function pricedAnew(
  request: Record<string, unknown>,
  { plans }: z.output<typeof keptPlans>,
): Record<string, unknown> {
  const written = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const title = written(request['package']);
  if (title === '') return request;
  const [plan] = named(plans, { package: title, month: written(request['month']) });
  return plan ? { ...request, amount: rupeesFromPaisa(plan.amount) } : request;
}
