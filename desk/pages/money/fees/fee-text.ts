// Fees in words: percentages and sums as the page's language writes them, and the columns they have.
import type { TypeFees } from '#contract/desk/money/fees.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { numberText, rupeesText } from '#desk/text/rupees-text.ts';

export type FeeName = Exclude<keyof TypeFees, 'type' | 'version'>;

/** By their names on the wire, in the order of the columns. */
export const FEES: readonly { name: FeeName; title: KeyIn<'deskMoney'> }[] = [
  { name: 'transaction_fee', title: 'desk.money_fee_transaction' },
  { name: 'fixed_fee_ebs', title: 'desk.money_fee_ebanking' },
  { name: 'fixed_fee_payu', title: 'desk.money_fee_payu' },
  { name: 'fixed_fee_payu_int', title: 'desk.money_fee_card' },
  { name: 'npr_to_inr', title: 'desk.money_fee_rate' },
];

export const percentText = (percent: number): string => `${numberText(percent)}%`;

export function feeText(name: FeeName, value: number): string {
  if (name === 'transaction_fee') return percentText(value);
  return name === 'npr_to_inr' ? numberText(value) : rupeesText(value);
}
