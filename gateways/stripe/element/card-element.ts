// The interface of the card element.
import type { Confirmed } from './confirmed.ts';

export interface CardElement {
  /**
   * Submits the typed card to Stripe. The browser may leave for the bank's page; then this never
   * resolves. Never throws.
   */
  confirm: () => Promise<Confirmed>;
  close: () => void;
}
