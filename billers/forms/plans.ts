// Packages that are bought by name and duration: how a look-up answers, stores and shows them, and how
// an order finds its package.
import * as z from 'zod/mini';
import { anyRupees, verbatim } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { packageText } from '#contract/provider-texts/package-text.ts';
import type { PackageText } from '#contract/provider-texts/package-text.ts';
import { message } from '#contract/texts.ts';
import type { OrderSubject } from '../biller.ts';
import type { ChooseStep, FoundLine, FoundPlan } from '../steps.ts';

/** The maximum length of a package's name and duration; longer ones are cut on reading. */
export const PACKAGE_MAX = 120;
export const DURATION_MAX = 60;

/**
 * The wire name of an outstanding amount that is bought like a package; people read it in their own
 * language.
 */
export const OUTSTANDING = 'Outstanding amount';

/** A duration goes back as it came: "3", 3, "30 Days", or nothing where the package says it. */
export const month = z._default(
  z.pipe(
    verbatim(DURATION_MAX),
    z.transform((value) => String(value).trim()),
  ),
  '',
);

const answer = z.object({
  name: z.string(),
  address: z.string(),
  available_plans: z.array(
    z.object({ package: z.string(), amount: z.number(), duration: z.string() }),
  ),
});
type Answer = z.output<typeof answer>;

/** A customer with packages: on the wire, as stored, and as displayed. */
export const plansFound = {
  answer,
  kept: z.object({
    username: z.string(),
    plans: z.array(z.object({ package: z.string(), duration: z.string(), amount: anyRupees() })),
  }),
  lines: ({ name, address }: Answer): FoundLine[] => [
    { label: 'found.name', value: name },
    { label: 'found.address', value: address },
  ],
};

export type KeptPlans = z.output<typeof plansFound.kept>;
type Plan = KeptPlans['plans'][number];

function shown({ package: sold, duration }: Pick<Plan, 'package' | 'duration'>): PackageText {
  if (sold === OUTSTANDING) return { title: message('plan.outstanding'), details: [] };
  return packageText(sold, duration);
}

/** The step that offers the packages; `also` is added to the order's request. */
export function choosePlan(also: FoundPlan['order'] = {}): ChooseStep<Answer> {
  const offer = (plan: Answer['available_plans'][number], index: number): FoundPlan => ({
    id: String(index),
    ...shown(plan),
    amount: plan.amount,
    isDue: plan.package === OUTSTANDING,
    order: { package: plan.package, month: plan.duration, ...also },
  });
  return { kind: 'choose', plans: ({ available_plans: plans }) => plans.map(offer) };
}

/** How an order names a plan; an empty or absent detail matches any. */
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
 * The plan that an order names, by as many details as it gives. Throws ApiError (422) if none or
 * several match, or the price differs.
 */
function planOf(plans: readonly Plan[], chosen: Named & { amount: Paisa }): Plan {
  const offered = named(plans, chosen);
  const [first] = offered;
  if (!first) throw new ApiError(422, { package: message('look_up.not_offered') });
  const [plan, ...more] = offered.filter(({ amount }) => amount === chosen.amount);
  if (!plan) {
    const values = { amount: rupeesFromPaisa(first.amount) };
    throw new ApiError(422, { amount: message('look_up.amount', values) });
  }
  const isNamed = more.length === 0 || chosen.package !== undefined;
  if (!isNamed) throw new ApiError(422, { package: message('field.required') });
  return plan;
}

/** An order of a looked-up package. Throws ApiError (422) with the wire's names. */
export function planOrder(
  operator: string,
  chosen: Named & { amount: Paisa },
  found: KeptPlans | undefined,
): OrderSubject {
  if (!found) throw new ApiError(422, { error: message('look_up.missing') });
  const plan = planOf(found.plans, chosen);
  const { package: sold, duration, amount } = plan;
  const { title, details } = shown(plan);
  return {
    recipient: found.username,
    operator,
    amountPaisa: amount,
    about: [title, ...details],
    detail: { package: sold, duration },
  };
}

/** A stored request at today's price of its package; unchanged if it names none, or one that is gone. */
export function repriced(
  request: Record<string, unknown>,
  kept?: KeptPlans,
): Record<string, unknown> {
  const textOf = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const title = textOf(request['package']);
  if (title === '' || !kept) return request;
  const [plan] = named(kept.plans, { package: title, month: textOf(request['month']) });
  return plan ? { ...request, amount: rupeesFromPaisa(plan.amount) } : request;
}
