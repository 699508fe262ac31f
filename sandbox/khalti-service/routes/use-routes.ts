// POST /api/use/<slug>/ delivers in a single step; GET /api/lookup/<slug>/ looks up the customer before.
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../../wire/fields.ts';
import { errorAnswer } from '../answers.ts';
import { USE_OUTCOMES } from '../outcomes.ts';
import { findSingleStep } from '../services/services.ts';
import { answerLookUp } from './answer-look-up.ts';
import { fieldsOfGet } from './call.ts';
import type { Office } from './office.ts';
import { takeOrder } from './take-order.ts';

type Call = { Params: { slug: string } };

export function registerUseRoutes(app: FastifyInstance, office: Office): void {
  app.post<Call & { Body: unknown }>('/api/use/:slug/', (call, reply) => {
    const service = findSingleStep(call.params.slug);
    if (!service) return reply.code(404).send({ detail: 'Not found.' });
    if (service.isOff) {
      return reply.code(404).send(errorAnswer('1008', 'Problem using the service'));
    }
    const fields = fieldsOf(call.body);
    const order = {
      service: service.slug,
      place: `use/${service.slug}`,
      fields,
      outcomes: USE_OUTCOMES,
      read: () => service.use(fields),
    };
    return takeOrder(office, order, reply);
  });

  app.get<Call>('/api/lookup/:slug/', async (call, reply) => {
    const service = findSingleStep(call.params.slug);
    if (!service?.lookUp) return reply.code(404).send({ detail: 'Not found.' });
    const fields = await fieldsOfGet(call);
    if (!fields) return reply.code(400).send(errorAnswer('1014', 'Parse error'));
    const { slug, lookUp } = service;
    return answerLookUp(office, { slug, step: 'lookup', fields, lookUp }, reply);
  });
}
