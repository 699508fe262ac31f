// Satellite TV: Dish Home in two steps, SimTV in one.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Adapter, DeliveryChannel } from '../delivery.ts';
import { line, oneLine, providerId } from '../delivery/provider-text.ts';
import { singleStep } from '../delivery/single-step.ts';
import { lookedUp, twoSteps } from '../delivery/two-steps.ts';
import { AMOUNTS } from './biller.ts';
import type { dth } from './biller.ts';

const SLUG = 'dishhome-updated';

/** The first step's answer (Khalti Service v9.5, dishhome-updated). */
const details = z.looseObject({
  session_id: providerId,
  package: line(120),
  expiry_date: line(60),
  zone: line(60),
  district: line(60),
  packages: z.array(
    z.looseObject({
      description: line(120),
      price: anyRupees(),
      idx: providerId,
      is_regular: z.optional(z.unknown()),
    }),
  ),
});
type Packages = z.output<typeof details>['packages'];

/**
 * The package that an amount buys: the regular recharge, which the form's amounts are, before one of a fixed
 * duration. Undefined where none or more than one could be meant.
 */
function packageAt(packages: Packages, paisa: Paisa): Packages[number] | undefined {
  const priced = packages.filter(({ price }) => price === paisa);
  const regular = priced.filter((one) => one.is_regular === true);
  const [first, ...others] = regular.length > 0 ? regular : priced;
  return others.length === 0 ? first : undefined;
}

export const dthAdapter: Adapter<typeof dth> = ({ khaltiService }) => {
  const { find, channel: dishHome } = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: (customer_id) => ({ customer_id }),
    commit: ({ amountPaisa }, { session_id, packages }) => {
      const chosen = packageAt(packages, amountPaisa);
      return chosen && { session_id, package_id: chosen.idx };
    },
    isPricedByPackage: true,
  });
  const simTv = singleStep(khaltiService, ({ recipient }) => ({
    slug: 'simtv',
    fields: { customer_id: recipient },
  }));
  const channel: DeliveryChannel = {
    ...dishHome,
    deliver: (job) => (job.operator === 'dishhome' ? dishHome : simTv).deliver(job),
  };
  return {
    channels: [channel],
    lookUp: async ({ card_number: card }) =>
      lookedUp(await find(card), ({ zone, district, packages, package: current, expiry_date }) => {
        const customer_address = [district, zone].filter((part) => part !== '').join(', ');
        const meant = packages.filter((one) => packageAt(packages, one.price) === one);
        const sold = meant.map(({ description, idx, price }) => ({
          title: description || oneLine(idx, 120),
          amount: rupeesFromPaisa(price),
        }));
        // The form's amounts that are available for this card.
        const amounts = AMOUNTS.filter((amount) => sold.some((one) => one.amount === amount));
        return {
          answer: {
            details: '',
            data: { customer_address, package: current, expiry_date, amounts },
          },
          kept: { packages: sold },
        };
      }),
  };
};
