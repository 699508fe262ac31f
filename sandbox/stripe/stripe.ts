// Stripe: intents, refunds, signed webhooks, a card form, and scripted faults.
import type { FastifyInstance } from 'fastify';
import type { OutsideSystem, Tools } from '../outside-system.ts';
import { Desk } from './desk.ts';
import { DisputeDesk } from './dispute-desk.ts';
import { registerElementRoutes } from './element/element-routes.ts';
import { SYSTEM } from './events.ts';
import { rowOf } from './intent.ts';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import { RefundDesk } from './refund-desk.ts';
import { Calls } from './routes/call.ts';
import { registerDisputeRoutes, registerDisputing } from './routes/dispute-routes.ts';
import { registerIntentRoutes } from './routes/intent-routes.ts';
import { registerRefundRoutes } from './routes/refund-routes.ts';

export const stripe: OutsideSystem = {
  name: SYSTEM,
  title: 'Stripe (cards from anywhere)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'description', title: 'For' },
    { key: 'amount', title: 'NPR' },
    { key: 'status', title: 'Status' },
    { key: 'reference', title: 'Attempt' },
    { key: 'id', title: 'Intent' },
  ],
  callbackUrl: (settings) => settings.stripeWebhookUrl,
  open: (tools) => {
    const desk = new Desk(tools);
    const refunds = new RefundDesk(desk, tools);
    const disputes = new DisputeDesk(desk);
    return {
      routes: (app) => routes(app, { desk, refunds, disputes, tools }),
      programRoutes: (app) => registerDisputing(app, disputes),
      rows: (limit) =>
        desk.book
          .newest(limit)
          .map((intent) => ({ ...rowOf(intent), webhooks: desk.events.triesOf(intent.id) })),
    };
  },
};

type Parts = { desk: Desk; refunds: RefundDesk; disputes: DisputeDesk; tools: Tools };

function routes(app: FastifyInstance, { desk, refunds, disputes, tools }: Parts): void {
  app.register(
    async (api) => {
      api.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
        const type = (error.statusCode ?? 500) < 500 ? 'invalid_request_error' : 'api_error';
        return reply
          .code(error.statusCode ?? 500)
          .send({ error: { type, message: error.message } });
      });
      const calls = new Calls(desk, tools);
      registerIntentRoutes(api, desk, calls);
      registerRefundRoutes(api, { desk, refunds, calls });
      registerDisputeRoutes(api, { disputes, calls });
    },
    { prefix: '/v1' },
  );
  registerElementRoutes(app, desk);
}
