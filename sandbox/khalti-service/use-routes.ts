// POST /api/use/<slug>/: one delivery in one step, or the fault that was scripted.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf } from '../wire/fields.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import {
  cannotFulfilAnswer,
  deliveredAnswer,
  duplicateAnswer,
  errorAnswer,
  queuedAnswer,
} from './answers.ts';
import type { Delivery } from './delivery.ts';
import { readRequest, refuseToken } from './delivery-request.ts';
import { SYSTEM, type Desk } from './desk.ts';
import { DELIVERY_OUTCOMES } from './outcomes.ts';
import { findSlug } from './slugs.ts';

const ERROR_PAGE = `<html><head><title>500 Internal Server Error</title></head>
<body><center><h1>500 Internal Server Error</h1></center></body></html>
`;

/** Under these the request comes to nothing, so its reference stays unknown. */
const NOT_HEARD: ReadonlySet<Outcome> = new Set(['timeout-before', 'error-500']);

export function registerUseRoutes(app: FastifyInstance, desk: Desk, tools: Tools): void {
  app.post<{ Params: { slug: string }; Body: unknown }>('/api/use/:slug/', async (call, reply) => {
    const slug = findSlug(call.params.slug);
    if (!slug) return reply.code(404).send({ detail: 'Not found.' });
    if (!slug.enabled) {
      return reply.code(404).send(errorAnswer('1008', 'This service is not enabled'));
    }
    const fields = fieldsOf(call.body);
    const noEntry = refuseToken(fields, tools.settings.khaltiToken);
    if (noEntry) return reply.code(400).send(noEntry);
    const request = readRequest(slug, fields);
    if ('error_code' in request) return reply.code(400).send(request);
    const earlier = desk.find(request.reference);
    if (earlier) {
      await desk.countRepeat(earlier);
      return reply.code(400).send(duplicateAnswer());
    }
    if (!desk.canAfford(request.amount)) {
      return reply.code(400).send(errorAnswer('1016', 'Insufficient credits'));
    }
    // From the look into the book to the entry nothing may wait, or a repeat could slip between.
    const { outcome, saved } = tools.scripts.take(SYSTEM, DELIVERY_OUTCOMES);
    const entry = NOT_HEARD.has(outcome) ? undefined : desk.accept(slug.slug, request, outcome);
    await entry?.saved;
    if (saved) await saved;
    if (outcome === 'error-500') return reply.code(500).type('text/html').send(ERROR_PAGE);
    if (!entry || outcome === 'timeout-after') return tools.held.hold(reply);
    return answer(entry.delivery, desk, reply);
  });
}

async function answer(delivery: Delivery, desk: Desk, reply: FastifyReply): Promise<FastifyReply> {
  if (delivery.state === 'Error') return reply.send(cannotFulfilAnswer());
  if (delivery.state === 'Queued') return reply.send(queuedAnswer(delivery, desk.credits));
  if (delivery.callbacksDue > 0) {
    // The first report overtakes the answer, the second one repeats it.
    await desk.sendCallbacks(delivery.reference, 1);
    reply.raw.once('finish', () => void desk.sendCallbacks(delivery.reference));
  }
  return reply.send(deliveredAnswer(delivery, desk.credits));
}
