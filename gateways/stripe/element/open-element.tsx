// Opens the card element: Stripe's own script, or the simulated element with the sandbox. Each is loaded only
// when a person opens the form.
import type { CardForm } from '#gateways/stripe/calls.ts';
import type { CardElement } from './card-element.ts';

/** Renders the element into the container. Throws if it cannot be loaded. */
export async function openElement(
  form: CardForm,
  place: HTMLElement,
  title: string,
): Promise<CardElement> {
  if (form.stand_in_url === null) {
    const { openStripeElement } = await import('./stripe-element.tsx');
    return openStripeElement(form, place);
  }
  const { openStandIn } = await import('./stand-in.tsx');
  return openStandIn(form, { place, title, url: new URL(form.stand_in_url) });
}
