// WorldLink internet: look-up and delivery in two steps.
import * as z from 'zod/mini';
import { anyRupees } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Adapter } from '../delivery.ts';
import { line, oneLine, owedPaisaOrNone, providerId } from '../delivery/provider-text.ts';
import { optionsResult } from '../forms/renew-options.ts';
import type { Option } from '../forms/renew-options.ts';
import { lookedUp, twoSteps } from '../delivery/two-steps.ts';
import type { worldlink } from './biller.ts';

const SLUG = 'worldlink-v2';

/** The due where no package can be chosen: our own option, for which the service has no id. */
const DUE = 'due';

const TITLE_MAX = 120;

const packages = z.nullish(
  z.array(
    z.looseObject({
      packageId: providerId,
      packageName: line(TITLE_MAX),
      packageRate: anyRupees(),
    }),
  ),
);

/**
 * The first step's answer (Khalti Service v9.5, worldlink-v2). Customers of one kind have
 * `package_options`, those with dues `available_renew_options`, and some only an `amount`.
 */
const details = z.looseObject({
  session_id: providerId,
  full_name: line(120),
  message: line(300),
  subscribed_package_name: line(120),
  subscribed_package_type: line(60),
  // The service spells it both ways.
  subscribed_package_id: z.nullish(providerId),
  subscribedPackageId: z.nullish(providerId),
  package_options: packages,
  available_renew_options: packages,
  due_amount_till_now: owedPaisaOrNone,
  due_remarks: line(120),
  amount: owedPaisaOrNone,
});

/**
 * The payable options: the subscribed package at its rate, another package plus the dues, or the
 * service's amount where no package can be chosen.
 */
function optionsOf(found: z.output<typeof details>): Option[] {
  const offered = [found.available_renew_options, found.package_options].find(
    (list) => list && list.length > 0,
  );
  if (!offered) {
    const title = [found.due_remarks, found.subscribed_package_name, found.full_name].find(Boolean);
    return found.amount > 0n ? [{ id: DUE, title: title ?? DUE, amount: found.amount }] : [];
  }
  const subscribed = found.subscribed_package_id ?? found.subscribedPackageId;
  return offered
    .map(({ packageId: id, packageName: title, packageRate }) => ({
      id,
      title: title || oneLine(id, TITLE_MAX),
      amount: packageRate + (id === subscribed ? 0n : found.due_amount_till_now),
      isCurrent: id === subscribed,
    }))
    .filter(({ amount }) => amount > 0n);
}

export const worldlinkAdapter: Adapter<typeof worldlink> = ({ khaltiService }) => {
  const { find, channel } = twoSteps(khaltiService, {
    slug: SLUG,
    found: details,
    ask: (username) => ({ username }),
    commit: ({ amountPaisa, detail }, found) => {
      const option = optionsOf(found).find(({ id }) => id === detail['option']);
      if (option?.amount !== amountPaisa) return undefined;
      const { session_id } = found;
      return option.id === DUE ? { session_id } : { session_id, package_id: option.id };
    },
  });
  return {
    channels: [channel],
    lookUp: async ({ username }) =>
      lookedUp(await find(username), (found) => {
        const { kept, available_renew_options } = optionsResult(username, optionsOf(found));
        const texts = {
          fullname: found.full_name,
          info: found.message,
          subscription: found.subscribed_package_type,
          subscribed_package_name: found.subscribed_package_name,
          ...(found.due_amount_till_now > 0n &&
            !kept.options.some(({ id }) => id === DUE) && {
              due_amount: rupeesFromPaisa(found.due_amount_till_now),
            }),
        };
        return { answer: { ...texts, available_renew_options }, kept };
      }),
  };
};
