// What server and web share about a payment method: its name, its fees and its texts.
import { WALLET_TERMS } from '#contract/price.ts';
import type { PayTerms } from '#contract/price.ts';
import type { Texts } from '#contract/texts/texts.ts';

export interface PayMethodDefinition<Name extends string = string> {
  /** Used on the wire, in addresses and in the database. */
  name: Name;
  terms: PayTerms;
  /** Charged in NPR to accounts that are mostly in other currencies, so an estimate is shown in these. */
  isForeign?: true;
  icon: 'bank' | 'phone' | 'card' | 'wallet';
  /**
   * title: in the list of methods and on receipts; note: below the title in that list; way: within a sentence
   * of a mail, such as "through {way}"; paid: the step in the timeline.
   */
  texts: Texts<'title' | 'note' | 'way' | 'paid'>;
}

/** Keeps the exact name, which a plain annotation would widen. */
export function definePayMethod<Name extends string>(
  method: PayMethodDefinition<Name>,
): PayMethodDefinition<Name> {
  return method;
}

/** Our own wallet, which is not a gateway. */
export const WALLET = definePayMethod({
  name: 'wallet',
  terms: WALLET_TERMS,
  icon: 'wallet',
  texts: {
    en: {
      title: 'eWallet',
      note: 'Your Kosheli balance',
      way: 'your wallet',
      paid: 'Paid from your wallet',
    },
    ne: {
      title: 'वालेट',
      note: '',
      way: 'वालेट',
      paid: 'वालेटबाट तिरियो',
    },
  },
});
