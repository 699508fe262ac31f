// POST /scripts/khalti-service/float: sets the remaining prepaid credit.
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../../wire/fields.ts';
import type { Desk } from '../desk/desk.ts';

const LARGEST_NPR = 10_000_000_000;

/** `rupees` is a number with at most two decimals; null: back to the setting. */
export function registerFloatRoutes(app: FastifyInstance, desk: Desk): void {
  app.post<{ Body: unknown }>('/scripts/khalti-service/float', async (call, reply) => {
    const { rupees } = fieldsOf(call.body);
    const isAmount = typeof rupees === 'number' && rupees >= 0 && rupees <= LARGEST_NPR;
    if (rupees !== null && !isAmount) {
      const error = `rupees must be a number from 0 to ${LARGEST_NPR}, or null for the setting.`;
      return reply.code(422).send({ error });
    }
    await desk.float.setAvailable(typeof rupees === 'number' ? Math.round(rupees * 100) : null);
    return reply.send({ rupees: desk.float.credits.availablePaisa / 100 });
  });
}
