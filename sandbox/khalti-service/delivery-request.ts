// Reads and checks a delivery request; every no carries the aggregator's own error code.
import { textOf, type Fields } from '../wire/fields.ts';
import { errorAnswer, type ErrorAnswer } from './answers.ts';
import type { Slug } from './slugs.ts';

export type DeliveryRequest = { reference: string; number: string; amount: number };

/** Undefined when the token is right. */
export function refuseToken(fields: Fields, token: string): ErrorAnswer | undefined {
  const given = fields['token'];
  if (given === undefined || given === '') return errorAnswer('1001', 'Token is required');
  if (given !== token) return errorAnswer('1002', 'Invalid token');
  return undefined;
}

export function readRequest(slug: Slug, fields: Fields): DeliveryRequest | ErrorAnswer {
  const reference = textOf(fields['reference']);
  const number = textOf(fields['number']);
  if (!reference) return errorAnswer('1012', 'Reference is required');
  const wrong: Record<string, string[]> = {};
  if (!/^[A-Za-z0-9]{1,50}$/.test(reference)) {
    wrong['reference'] = ['Use at most 50 letters and digits'];
  }
  if (!number) wrong['number'] = ['This field is required.'];
  else if (!slug.number.test(number)) wrong['number'] = [slug.numberRefusal];
  const rupees = readRupees(fields['amount']);
  if (rupees === undefined) wrong['amount'] = ['A valid number is required.'];
  else if (rupees < slug.smallestNpr || rupees > slug.largestNpr) {
    wrong['amount'] = [`Amount must be between ${slug.smallestNpr} and ${slug.largestNpr}`];
  }
  if (Object.keys(wrong).length > 0) {
    return errorAnswer('1010', 'Validation error', {
      error: 'validation_error',
      error_data: wrong,
    });
  }
  return { reference, number, amount: rupees ?? 0 };
}

// The real system takes the amount as a number or as its text.
function readRupees(amount: unknown): number | undefined {
  const text = textOf(amount);
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
