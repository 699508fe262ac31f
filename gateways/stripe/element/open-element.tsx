// The card provider's element behind one small face: its own script, or the stand-in beside the
// sandbox. Either is fetched when a person asks for it.
import type { CardForm } from '#contract/payments/card.ts';
import type { CardElement } from './card-element.ts';

/** Draws the element into the place. Throws when it cannot be loaded. */
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
