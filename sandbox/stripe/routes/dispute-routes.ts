// The HTTP endpoint of disputes, and the call with which programs open and close one.
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../../wire/fields.ts';
import type { DisputeDesk } from '../dispute-desk.ts';
import { disputeAnswer } from '../intent.ts';
import { missing } from '../refusals.ts';
import type { Calls } from './call.ts';

type Parts = { disputes: DisputeDesk; calls: Calls };

export function registerDisputeRoutes(app: FastifyInstance, { disputes, calls }: Parts): void {
  app.get<{ Params: { id: string } }>('/disputes/:id', (call, reply) => {
    const found = disputes.find(call.params.id);
    const answer = found
      ? { status: 200, body: disputeAnswer(found.dispute, found.intent) }
      : missing('dispute', call.params.id);
    return calls.question(call, reply, answer);
  });
}

/** `{ intent, paisa }` opens a dispute, `{ dispute, status }` closes it. */
export function registerDisputing(app: FastifyInstance, disputes: DisputeDesk): void {
  app.post<{ Body: unknown }>('/scripts/stripe/dispute', async (call, reply) => {
    const { intent, paisa, dispute, status } = fieldsOf(call.body);
    const isClosing = typeof dispute === 'string' && (status === 'won' || status === 'lost');
    const amount = typeof paisa === 'number' && paisa > 0 ? Math.round(paisa) : undefined;
    const answer = isClosing
      ? await disputes.close(dispute, status)
      : await disputes.open(typeof intent === 'string' ? intent : '', amount);
    const error = 'intent must be a paid one, or dispute a known one with the status won or lost.';
    return answer ? reply.send(answer) : reply.code(422).send({ error });
  });
}
