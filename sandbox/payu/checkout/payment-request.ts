// Reads and validates the form that a merchant's page posts.
import { isWebAddress } from '../../settings.ts';
import { isSameHash, requestHash, type Form } from '../hashes.ts';
import type { PaymentFields } from '../payment.ts';

type Rule = { field: string; optional?: true; longest: number; shape?: RegExp };

const RULES: readonly Rule[] = [
  { field: 'txnid', longest: 25 },
  { field: 'amount', longest: 15, shape: /^\d+(?:\.\d{1,2})?$/ },
  { field: 'productinfo', longest: 100 },
  { field: 'firstname', longest: 60 },
  { field: 'lastname', longest: 20, optional: true },
  { field: 'email', longest: 50, shape: /^[^@\s]+@[^@\s]+$/ },
  { field: 'phone', longest: 20, shape: /^\d+$/ },
  { field: 'surl', longest: 500 },
  { field: 'furl', longest: 500 },
  { field: 'curl', longest: 500, optional: true },
  ...[1, 2, 3, 4, 5].map((n): Rule => ({ field: `udf${n}`, longest: 255, optional: true })),
];

const OTHER_FIELDS = (
  'address1 address2 city state country zipcode pg drop_category ' +
  'enforce_paymethod custom_note note_category display_lang codurl'
).split(' ');

/** Fields from which PayU removes other characters; it then signs its answer over the cleaned values. */
const CLEANED = new Set(['productinfo', 'firstname', 'lastname', 'email']);

type Secrets = { key: string; salt: string };

/** The cleaned fields, or one sentence for the error page. */
export function readPaymentRequest(
  form: Form,
  { key, salt }: Secrets,
): { fields: PaymentFields } | { refusal: string } {
  if (form['key'] !== key) return { refusal: 'The merchant key is not known here.' };
  const wrong = RULES.filter((rule) => !fits(rule, form[rule.field] ?? ''));
  if (wrong.length > 0) {
    const names = wrong.map(({ field }) => field).join(', ');
    return { refusal: `These fields are missing or wrong: ${names}.` };
  }
  if (!(Number(form['amount']) > 0)) return { refusal: 'The amount must be more than zero.' };
  for (const field of ['surl', 'furl', 'curl']) {
    const address = form[field];
    if (address && !isWebAddress(address)) return { refusal: `${field} must be a web address.` };
  }
  if (!isSameHash(form['hash'], requestHash(form, salt))) {
    return { refusal: 'The hash does not match the fields. Nothing was started.' };
  }
  return { fields: cleanFields(form) };
}

function fits({ optional, longest, shape }: Rule, value: string): boolean {
  if (!value) return optional === true;
  return value.length <= longest && (shape?.test(value) ?? true);
}

function cleanFields(form: Form): PaymentFields {
  const fields: PaymentFields = {};
  for (const name of ['key', ...RULES.map(({ field }) => field), ...OTHER_FIELDS]) {
    const value = form[name];
    if (value !== undefined) {
      fields[name] = CLEANED.has(name) ? value.replaceAll(/[^A-Za-z0-9\-_@/. ]/g, '') : value;
    }
  }
  return fields;
}
