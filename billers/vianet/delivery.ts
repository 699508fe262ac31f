// Vianet internet: look-up and delivery in two steps. The service answers bills, each of which becomes
// an option to pay.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import type { Adapter } from '../delivery.ts';
import { line, oneLine, providerId } from '../delivery/provider-text.ts';
import { optionsResult } from '../forms/renew-options.ts';
import { lookedUp, twoSteps } from '../delivery/two-steps.ts';
import type { vianet } from './biller.ts';

const SLUG = 'vianet-updated';

/** The first step's answer (Khalti Service v9.5, vianet-updated). */
const details = z.looseObject({
  session_id: providerId,
  customer_name: line(120),
  bills: z.array(
    z.looseObject({
      payment_id: providerId,
      service_name: line(60),
      service_details: line(120),
      grand_total: anyRupees(),
    }),
  ),
});

type Bill = z.output<typeof details>['bills'][number];

function titleOf({ service_details, service_name, payment_id }: Bill): string {
  return service_details || service_name || oneLine(payment_id, 120);
}

export const vianetAdapter: Adapter<typeof vianet> = ({ khaltiService }) => {
  const { find, channel } = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: (customer_id) => ({ customer_id }),
    commit: ({ amountPaisa, detail }, { session_id, bills }) => {
      const bill = bills.find(({ payment_id: id }) => id === detail['option']);
      if (bill?.grand_total !== amountPaisa) return undefined;
      return { session_id, payment_id: bill.payment_id };
    },
  });
  return {
    channels: [channel],
    lookUp: async ({ username }) =>
      lookedUp(await find(username), ({ customer_name: fullname, bills }) => {
        const open = bills.filter(({ grand_total: total }) => total > 0n);
        const options = open.map((bill) => ({
          id: bill.payment_id,
          title: titleOf(bill),
          amount: bill.grand_total,
        }));
        const { kept, available_renew_options } = optionsResult(username, options);
        const subscription = open[0]?.service_name ?? '';
        const texts = { fullname, info: '', subscription, subscribed_package_name: '' };
        return { answer: { ...texts, available_renew_options }, kept };
      }),
  };
};
