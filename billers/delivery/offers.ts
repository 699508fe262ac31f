// A provider's offers to a looked-up customer: packages, each with the data that buys it.
import * as z from 'zod/mini';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Fields } from '#providers/khalti-service/client.ts';
import type { DeliveryJob } from '../delivery.ts';
import { DURATION_MAX, PACKAGE_MAX } from '../forms/plans.ts';
import { line } from './provider-text.ts';

/** A package's name and duration, as a browser returns them. */
export const packageLine = line(PACKAGE_MAX);
export const durationLine = line(DURATION_MAX);

export interface Offer {
  package: string;
  /** '' if the name includes it. */
  duration: string;
  amountPaisa: Paisa;
  /** What the last step sends to buy it, including the session. */
  fields: Fields;
}

export interface Customer {
  name: string;
  address: string;
  offers: Offer[];
}

/** An item without name or price is not offered. */
export function onOffer(offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => offer.package !== '' && offer.amountPaisa > 0n);
}

/** A service's own answer, parsed to a customer. */
export function customerFrom<Body extends z.ZodMiniType>(
  body: Body,
  read: (body: z.output<Body>) => Customer,
) {
  return z.pipe(
    body,
    z.transform((found: z.output<Body>): Customer => {
      const customer = read(found);
      return { ...customer, offers: onOffer(customer.offers) };
    }),
  );
}

/** Whether this is the package of an order, still at its price. */
function isOfferFor({ amountPaisa, detail }: DeliveryJob, offer: Offer): boolean {
  const isNamed = offer.package === detail['package'] && offer.duration === detail['duration'];
  return isNamed && offer.amountPaisa === amountPaisa;
}

/** The package of an order, matched by its name and all its details. */
export function wantedBy(job: DeliveryJob) {
  const title = job.detail['package'];
  return {
    title: typeof title === 'string' ? title : '',
    isIt: (offer: Offer): boolean => isOfferFor(job, offer),
  };
}

/** The data that buys an order's package, if it is still offered at its price. */
export function offerFor(job: DeliveryJob, { offers }: Customer): Offer | undefined {
  return offers.find((offer) => isOfferFor(job, offer));
}

/** A looked-up customer, as definitions with named plans return and store it. */
export function plansResult(username: string, { name, address, offers }: Customer) {
  const plans = offers.map((offer) => ({
    package: offer.package,
    duration: offer.duration,
    amount: rupeesFromPaisa(offer.amountPaisa),
  }));
  return { answer: { name, address, available_plans: plans }, kept: { username, plans } };
}
