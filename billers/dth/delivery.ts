// Satellite TV: Dish Home in two steps, SimTV in one.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { KhaltiService } from '#providers/khalti-service/client.ts';
import type { Carrier, HandsOf } from '../delivery.ts';
import { twoSteps } from '../two-steps.ts';
import type { dth } from './biller.ts';

const SLUG = 'dishhome-updated';

const word = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** The first step's answer (Khalti Service v9.5, dishhome-updated). */
const details = z.looseObject({
  session_id: word,
  package: z._default(z.string(), ''),
  expiry_date: z._default(z.string(), ''),
  zone: z._default(z.string(), ''),
  district: z._default(z.string(), ''),
  packages: z.array(z.looseObject({ description: z.string(), price: anyRupees(), idx: word })),
});

export function dthHands({ khaltiService }: { khaltiService: KhaltiService }): HandsOf<typeof dth> {
  const dishHome = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: ({ recipient }) => ({ customer_id: recipient }),
    commit: ({ amountPaisa }, { session_id, packages }) => {
      const chosen = packages.find(({ price }) => price === amountPaisa);
      return chosen && { session_id, package_id: chosen.idx };
    },
  });
  const carrier: Carrier = {
    ...dishHome,
    deliver: async (job) => {
      if (job.operator === 'dishhome') return dishHome.deliver(job);
      const { reference, recipient, amountPaisa } = job;
      const fields = { customer_id: recipient };
      return khaltiService.use({ slug: 'simtv', reference, fields, amountPaisa });
    },
  };
  return {
    carriers: [carrier],
    lookUp: async ({ card_number: card }) => {
      const fields = { customer_id: card };
      const found = await khaltiService.ask({ step: 'details', slug: SLUG, fields }, details);
      if (found.kind === 'away') return { kind: 'away', isTimeout: found.isTimeout };
      if (found.kind === 'refused') return { kind: 'refused', details: found.text };
      const { zone, district, packages, package: current, expiry_date } = found.body;
      const amounts = packages.map(({ price }) => rupeesFromPaisa(price));
      const customer_address = [district, zone].filter((part) => part !== '').join(', ');
      return {
        kind: 'found',
        answer: {
          details: '',
          data: { customer_address, package: current, expiry_date, amounts },
        },
        kept: {
          packages: packages.map(({ description: title, price }) => ({
            title,
            amount: rupeesFromPaisa(price),
          })),
        },
      };
    },
  };
}
