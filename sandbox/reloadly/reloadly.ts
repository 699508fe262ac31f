// Reloadly, the second provider of mobile top-ups: wire format, book and faults of its airtime API.
import type { FastifyInstance } from 'fastify';
import type { OutsideSystem, Tools } from '../outside-system.ts';
import { errorAnswer, refusal } from './answers.ts';
import { Desk, SYSTEM } from './desk.ts';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import { registerQueryRoutes } from './query-routes.ts';
import { bearerOf, registerTokenRoute, Tokens } from './tokens.ts';
import { registerTopUpRoutes } from './top-up-routes.ts';

const OUT = 'application/com.reloadly.topups-v1+json; charset=utf-8';

export const reloadly: OutsideSystem = {
  name: SYSTEM,
  title: 'Reloadly (top-ups, second carrier)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'operator', title: 'Operator' },
    { key: 'number', title: 'Number' },
    { key: 'amount', title: 'NPR' },
    { key: 'status', title: 'Status' },
    { key: 'deliveries', title: 'Delivered' },
    { key: 'asked', title: 'Asked' },
    { key: 'reference', title: 'Reference' },
  ],
  callbackUrl: (settings) => settings.reloadlyWebhookUrl,
  open: (tools) => {
    const desk = new Desk(tools);
    return { routes: (app) => routes(app, desk, tools), rows: (limit) => desk.newest(limit) };
  },
};

function routes(app: FastifyInstance, desk: Desk, tools: Tools): void {
  const tokens = new Tokens();
  app.setErrorHandler<Error & { statusCode?: number }>((error, call, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    const no = isTheirs
      ? refusal('INVALID_INPUT_PROVIDED', 'The request cannot be read')
      : refusal('INTERNAL_SERVER_ERROR', 'An internal server error has occurred', 500);
    return reply.code(no.httpStatus).send(errorAnswer(no, call.url));
  });
  registerTokenRoute(app, tokens, tools.settings);
  app.register(async (inside) => {
    // The token is checked before the body of a request.
    inside.addHook('onRequest', async (call, reply) => {
      const no = tokens.refuse(bearerOf(call.headers.authorization));
      if (no) return reply.code(no.httpStatus).send(errorAnswer(no, call.url));
      reply.type(OUT);
    });
    registerTopUpRoutes(inside, { desk, tokens, tools });
    registerQueryRoutes(inside, desk);
  });
}
