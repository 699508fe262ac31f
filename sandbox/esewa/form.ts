// Validates a merchant's form.
import { isWebAddress } from '../settings.ts';
import type { EsewaSettings } from '../settings.ts';
import { isSame, sign } from './signature.ts';

type Fields = Record<string, string>;

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const PARTS = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'];
const SIGNED = ['total_amount', 'transaction_uuid', 'product_code'];

/** One sentence for the error page; undefined for a valid form. */
export function wrongWith(form: Fields, { productCode, secret }: EsewaSettings) {
  const { total_amount: total = '', transaction_uuid: uuid = '' } = form;
  if (form['product_code'] !== productCode) return 'The merchant is not known here.';
  const names = (form['signed_field_names'] ?? '').split(',');
  const isWhole = SIGNED.every((name) => names.includes(name));
  if (!isWhole || !isSame(sign(form, names, secret), form['signature'] ?? '')) {
    return 'Invalid payload signature.';
  }
  if (!/^[A-Za-z0-9-]{1,100}$/.test(uuid)) return 'The transaction id is not right.';
  const parts = PARTS.map((name) => form[name] ?? '');
  if (![total, ...parts].every((part) => AMOUNT.test(part))) return 'An amount is not right.';
  const sum = parts.reduce((whole, part) => whole + Math.round(Number(part) * 100), 0);
  if (sum !== Math.round(Number(total) * 100) || sum <= 0) return 'The amounts do not add up.';
  const addresses = [form['success_url'] ?? '', form['failure_url'] ?? ''];
  return addresses.every(isWebAddress) ? undefined : 'There is no way back.';
}
