// Reads the fields of a call and rejects a wrong token.
import type { FastifyRequest } from 'fastify';
import { textOf, type Fields } from '../../wire/fields.ts';
import { errorAnswer, wrongFields, type ErrorAnswer } from '../answers.ts';

const LARGEST_BODY_BYTES = 64 * 1024;

/** Undefined if the token is correct. */
export function refuseToken(fields: Fields, token: string): ErrorAnswer | undefined {
  const given = fields['token'];
  if (given === undefined || given === '') return errorAnswer('1001', 'Token not provided');
  if (given !== token) return errorAnswer('1002', 'Invalid token', { error: 'token_not_found' });
  return undefined;
}

/** The merchant's reference of a delivery: at most 50 letters and digits. */
export function readReference(fields: Fields): string | ErrorAnswer {
  const reference = textOf(fields['reference']);
  if (!reference) return errorAnswer('1012', 'Reference id not provided');
  if (/^[A-Za-z0-9]{1,50}$/.test(reference)) return reference;
  return wrongFields({ reference: ['Use at most 50 letters and digits'] });
}

/** Refusals to the customer come with 200, errors of the request itself with 400. */
export function codeOf(body: object): number {
  if (!('error_code' in body)) return 200;
  return body.error_code === '4000' || body.error_code === '7000' ? 200 : 400;
}

/**
 * The fields of a GET call: the documentation shows a JSON body; the query is accepted as well.
 * Undefined if the body cannot be read.
 */
export async function fieldsOfGet(call: FastifyRequest): Promise<Fields | undefined> {
  const query = call.query as Fields;
  let content = '';
  for await (const chunk of call.raw.setEncoding('utf8')) {
    content += String(chunk);
    if (content.length > LARGEST_BODY_BYTES) return undefined;
  }
  if (!content.trim()) return query;
  try {
    const body: unknown = JSON.parse(content);
    return typeof body === 'object' && body !== null ? { ...query, ...body } : undefined;
  } catch {
    return undefined;
  }
}
