// The aggregator that tops up phones in Nepal: wire format, book and faults of the Khalti Service API.
import type { FastifyInstance } from 'fastify';
import type { OutsideSystem } from '../outside-system.ts';
import { errorAnswer } from './answers.ts';
import { Desk, SYSTEM } from './desk.ts';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import { registerQueryRoutes } from './query-routes.ts';
import { registerUseRoutes } from './use-routes.ts';

export const khaltiService: OutsideSystem = {
  name: SYSTEM,
  title: 'Khalti Service (top-ups in Nepal)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'service', title: 'Service' },
    { key: 'number', title: 'Number' },
    { key: 'amount', title: 'NPR' },
    { key: 'state', title: 'State' },
    { key: 'deliveries', title: 'Delivered' },
    { key: 'asked', title: 'Asked' },
    { key: 'reference', title: 'Reference' },
  ],
  callbackUrl: (settings) => settings.khaltiCallbackUrl,
  open: (tools) => {
    const desk = new Desk(tools);
    const routes = (app: FastifyInstance) => {
      app.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
        if ((error.statusCode ?? 500) < 500) {
          return reply.code(400).send(errorAnswer('1014', 'Parse error'));
        }
        return reply.code(500).send(errorAnswer('1017', 'Server error', { error: 'server_error' }));
      });
      registerUseRoutes(app, desk, tools);
      registerQueryRoutes(app, desk, tools.settings);
    };
    return { routes, rows: (limit) => desk.newest(limit) };
  },
};
