// Refunds over HTTP: created, retrieved, and listed by payment.
import type { FastifyInstance } from 'fastify';
import { readLimit } from '../../wire/limit.ts';
import type { Desk } from '../desk.ts';
import type { Answer } from '../idempotency.ts';
import { refundAnswer } from '../intent.ts';
import type { RefundDesk } from '../refund-desk.ts';
import { missing } from '../refusals.ts';
import { formOf, readAmount, unknownField, type Form } from './asked.ts';
import type { Calls } from './call.ts';

const FIELDS = ['payment_intent', 'amount', 'reason'];

type Parts = { desk: Desk; refunds: RefundDesk; calls: Calls };

export function registerRefundRoutes(app: FastifyInstance, parts: Parts): void {
  const { desk, refunds, calls } = parts;
  app.post('/refunds', (call, reply) =>
    calls.change(call, reply, () => give(parts, formOf(call.body))),
  );
  app.get<{ Params: { id: string } }>('/refunds/:id', (call, reply) => {
    const one = refunds.find(call.params.id);
    const answer = one
      ? { status: 200, body: refundAnswer(one.refund, one.intent) }
      : missing('refund', call.params.id);
    return calls.question(call, reply, answer);
  });
  app.get<{ Querystring: { payment_intent?: string; limit?: string } }>(
    '/refunds',
    (call, reply) => {
      const intent = desk.book.get(call.query.payment_intent ?? '');
      const limit = Math.min(readLimit(call.query.limit), 100);
      const all = intent?.refunds.toReversed() ?? [];
      const data = intent ? all.slice(0, limit).map((one) => refundAnswer(one, intent)) : [];
      const list = { object: 'list', url: '/v1/refunds', has_more: all.length > limit, data };
      return calls.question(call, reply, { status: 200, body: list });
    },
  );
}

async function give({ desk, refunds }: Parts, form: Form): Promise<Answer> {
  const { fields, metadata } = form;
  const unknown = unknownField(form, FIELDS);
  if (unknown) return unknown;
  const id = fields['payment_intent'] ?? '';
  const intent = desk.book.get(id);
  if (!intent) return missing('payment_intent', id);
  const given = fields['amount'];
  const amount = given === undefined ? undefined : readAmount(given, 1);
  if (typeof amount === 'object') return amount;
  return refunds.give(intent, { amount, metadata, reason: fields['reason'] ?? null });
}
