// Stripe's Payment Element: its script is loaded from Stripe's own host only.
import type { StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardForm } from '#gateways/stripe/calls.ts';
import type { CardElement } from './card-element.ts';
import { readConfirmed } from './confirmed.ts';

function drawn(element: StripePaymentElement, place: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'not loaded')));
    element.mount(place);
  });
}

/** Throws when the script or the form cannot be loaded. */
export async function openStripeElement(form: CardForm, place: HTMLElement): Promise<CardElement> {
  const stripe = await loadStripe(form.publishable_key);
  if (!stripe) throw new Error('the script of the card provider is not there');
  const elements = stripe.elements({ clientSecret: form.client_secret });
  const element = elements.create('payment');
  try {
    await drawn(element, place);
  } catch (error) {
    element.destroy();
    throw error;
  }
  return {
    confirm: async () => {
      const confirmParams = { return_url: form.return_url };
      const asked = { elements, confirmParams, redirect: 'if_required' } as const;
      // An interrupted confirmation may have gone through.
      return readConfirmed(await stripe.confirmPayment(asked).catch(() => undefined));
    },
    close: () => element.destroy(),
  };
}
