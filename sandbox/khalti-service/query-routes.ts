// The questions one may ask the aggregator: status, bulk status, balance and service charge.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textOf, type Fields } from '../wire/fields.ts';
import type { Settings } from '../settings.ts';
import { errorAnswer, statusAnswer, unknownInBulk, unknownReferenceAnswer } from './answers.ts';
import { refuseToken } from './delivery-request.ts';
import type { Desk } from './desk.ts';
import { findSlug } from './slugs.ts';

const LARGEST_BODY_BYTES = 64 * 1024;
const LARGEST_BULK = 500;

export function registerQueryRoutes(app: FastifyInstance, desk: Desk, settings: Settings): void {
  const question = (path: string, answer: (fields: Fields) => { code?: number; body: object }) => {
    app.get(path, async (call, reply) => {
      const fields = await fieldsOf(call);
      const noEntry = fields && refuseToken(fields, settings.khaltiToken);
      if (!fields) return reply.code(400).send(errorAnswer('1014', 'Parse error'));
      if (noEntry) return reply.code(400).send(noEntry);
      const { code = 200, body } = answer(fields);
      await desk.written;
      return reply.code(code).send(body);
    });
  };

  question('/api/service/status/', (fields) => {
    const reference = textOf(fields['reference']);
    if (!reference) return refused(errorAnswer('1012', 'Reference is required'));
    const delivery = desk.find(reference);
    if (!delivery) return refused(unknownReferenceAnswer(reference));
    return { body: statusAnswer(delivery) };
  });

  question('/api/service/bulk/status/', ({ references, reference_length: length }) => {
    const asked = textOf(references)
      .split(',')
      .map((reference) => reference.trim())
      .filter(Boolean);
    if (asked.length === 0) return refused(errorAnswer('1012', 'Reference is required'));
    if (asked.length > LARGEST_BULK || (length !== undefined && Number(length) !== asked.length)) {
      const error_data = { reference_length: [`${asked.length} references were given`] };
      return refused(errorAnswer('1010', 'Validation error', { error_data }));
    }
    const detail = asked.map((reference) => {
      const delivery = desk.find(reference);
      return delivery ? statusAnswer(delivery) : unknownInBulk(reference);
    });
    return { body: { status: true, detail } };
  });

  question('/api/balance/', () => {
    const { consumedPaisa, availablePaisa } = desk.credits;
    const credits_consumed = consumedPaisa / 100;
    return { body: { status: true, credits_consumed, credits_available: availablePaisa / 100 } };
  });

  question('/api/account/service-charges/', ({ service_slug: name, amount }) => {
    const slug = findSlug(textOf(name));
    if (!slug) {
      const error_data = { service_slug: ['Unknown service'] };
      return refused(errorAnswer('1010', 'Validation error', { error_data }));
    }
    // Mobile top-ups carry no charge of the aggregator's own.
    return { body: { status: true, details: { service_charge: 0, amount: Number(amount ?? 0) } } };
  });
}

function refused(body: object): { code: number; body: object } {
  return { code: 400, body };
}

/** The documents show a JSON body on these GET calls; the query is taken as well. */
async function fieldsOf(call: FastifyRequest): Promise<Fields | undefined> {
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
