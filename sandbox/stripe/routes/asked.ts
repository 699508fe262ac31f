// Parses a form like Stripe does: names with brackets, whole amounts, known fields only.
import { fieldsOf, textOf } from '../../wire/fields.ts';
import type { Answer } from '../idempotency.ts';
import { invalid } from '../refusals.ts';

export type Form = { fields: Record<string, string>; metadata: Record<string, string> };

const AMOUNT_MAX = 99_999_999;
/** Half a dollar at 133.4 rupees. */
const AMOUNT_MIN = 6_670;

/** Every field as text; those of the metadata separately. */
export function formOf(body: unknown): Form {
  const form: Form = { fields: {}, metadata: {} };
  for (const [name, value] of Object.entries(fieldsOf(body))) {
    const inside = /^metadata\[([^[\]]{1,40})\]$/.exec(name)?.[1];
    if (inside === undefined) form.fields[name] = textOf(value);
    else form.metadata[inside] = textOf(value);
  }
  return form;
}

/** A refusal for the first field that the call does not know, if any. */
export function unknownField({ fields }: Form, known: readonly string[]): Answer | undefined {
  const name = Object.keys(fields).find((one) => !known.includes(one));
  if (name === undefined) return undefined;
  return invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
}

/** Whole paisa, at least `least`. */
export function readAmount(given: string, least = AMOUNT_MIN): number | Answer {
  const param = 'amount';
  if (!/^\d{1,12}$/.test(given)) {
    const code = given ? 'parameter_invalid_integer' : 'parameter_missing';
    return invalid(given ? `Invalid integer: ${given}` : 'Missing required param: amount.', {
      code,
      param,
    });
  }
  const amount = Number(given);
  if (amount < least) {
    const message = 'Amount must convert to at least 50 cents.';
    return invalid(message, { code: 'amount_too_small', param });
  }
  if (amount > AMOUNT_MAX) {
    const message = 'Amount must be no more than NPR 999,999.99';
    return invalid(message, { code: 'amount_too_large', param });
  }
  return amount;
}
