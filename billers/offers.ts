// What a provider offers a customer that was looked up: packages, each with what buys it.
import * as z from 'zod/mini';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Fields } from '#providers/khalti-service/client.ts';
import type { DeliveryJob } from './delivery.ts';
import { DURATION_MAX, PACKAGE_MAX } from './plans.ts';
import { line } from './provider-text.ts';

/** A package's name and duration, as they come back from a browser. */
export const packageLine = line(PACKAGE_MAX);
export const durationLine = line(DURATION_MAX);

export interface Offer {
  package: string;
  /** '' where the name says it. */
  duration: string;
  amountPaisa: Paisa;
  /** What the last step sends to buy it, the session included. */
  fields: Fields;
}

export interface Customer {
  name: string;
  address: string;
  offers: Offer[];
}

/** What has no name or no price is not on offer. */
export function onOffer(offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => offer.package !== '' && offer.amountPaisa > 0n);
}

/** A service's own answer, read as a customer. */
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

/** The package of an order, by its name and to be known by all of it. */
export function wantedBy(job: DeliveryJob) {
  const title = job.detail['package'];
  return {
    title: typeof title === 'string' ? title : '',
    isIt: (offer: Offer): boolean => isOfferFor(job, offer),
  };
}

/** What buys the package of an order, when it is still offered at its price. */
export function offerFor(job: DeliveryJob, { offers }: Customer): Offer | undefined {
  return offers.find((offer) => isOfferFor(job, offer));
}

/** A customer as the faces with named plans answer and keep it. */
export function tellPlans(username: string, { name, address, offers }: Customer) {
  const plans = offers.map((offer) => ({
    package: offer.package,
    duration: offer.duration,
    amount: rupeesFromPaisa(offer.amountPaisa),
  }));
  return { answer: { name, address, available_plans: plans }, kept: { username, plans } };
}
