// Validates a payment that a merchant's server requests from Khalti.
import { isWebAddress } from '../settings.ts';
import { textOf } from '../wire/fields.ts';

const LEAST_PAISA = 1_000;
const REQUIRED = 'This field is required.';

/** Errors by field, each as a list of sentences; undefined for a valid request. */
export function wrongWith(asked: Record<string, unknown>): Record<string, string[]> | undefined {
  const wrong: Record<string, string[]> = {};
  for (const name of ['return_url', 'website_url']) {
    if (!isWebAddress(textOf(asked[name]))) wrong[name] = ['Enter a valid URL.'];
  }
  for (const name of ['purchase_order_id', 'purchase_order_name']) {
    if (textOf(asked[name]) === '') wrong[name] = [REQUIRED];
  }
  const { amount } = asked;
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    wrong['amount'] = ['A valid integer is required.'];
  } else if (amount < LEAST_PAISA) {
    wrong['amount'] = ['Amount should be greater than Rs. 10, that is 1000 paisa.'];
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
