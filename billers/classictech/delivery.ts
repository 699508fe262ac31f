// ClassicTech internet: how it is looked up and carried out, in two steps.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { HandsOf } from '../delivery.ts';
import { twoSteps } from '../two-steps.ts';
import type { classictech } from './biller.ts';

const SLUG = 'classictech-isp';

const word = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The first step's answer (Khalti Service v9.5, classictech-isp). */
const details = z.looseObject({
  session_id: word,
  name: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  available_plans: z.array(
    z.looseObject({
      id: z.optional(word),
      package: z.string(),
      duration: word,
      amount: anyRupees(),
    }),
  ),
});

export function classictechHands({
  khaltiService,
}: {
  khaltiService: KhaltiService;
}): HandsOf<typeof classictech> {
  const carrier = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: ({ recipient }) => ({ username: recipient }),
    commit: ({ amountPaisa, detail }, { session_id, available_plans: plans }) => {
      const plan = plans.find(
        (one) =>
          one.package === detail['package'] &&
          one.duration === detail['duration'] &&
          one.amount === amountPaisa,
      );
      return plan && { session_id, plan_id: plan.id ?? plan.package };
    },
  });
  return {
    carriers: [carrier],
    lookUp: async ({ username }) => {
      const asked = { step: 'details', slug: SLUG, fields: { username } } as const;
      const found = await khaltiService.ask(asked, details);
      if (found.kind === 'away') return { kind: 'away', isTimeout: found.isTimeout };
      if (found.kind === 'refused') return { kind: 'refused', details: found.text };
      const { name, address, available_plans } = found.body;
      const plans = available_plans.map((plan) => ({
        package: plan.package,
        duration: plan.duration,
        amount: rupeesFromPaisa(plan.amount),
      }));
      return {
        kind: 'found',
        answer: { name, address, available_plans: plans },
        kept: { username, plans },
      };
    },
  };
}
