// The small face behind which the card provider's element stands.
import type { Confirmed } from './confirmed.ts';

export interface CardElement {
  /**
   * Gives what was typed to the provider. The browser may leave for the bank's own page; then this
   * never resolves. Never throws.
   */
  confirm: () => Promise<Confirmed>;
  close: () => void;
}
