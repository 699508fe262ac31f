// The aggregator that pays bills in Nepal: wire format, book and faults of the Khalti Service API.
import type { FastifyInstance } from 'fastify';
import type { OutsideSystem } from '../outside-system.ts';
import { Faults } from '../wire/faults.ts';
import { cannotFulfil, detailsOf, errorAnswer } from './answers.ts';
import type { Delivery } from './desk/delivery.ts';
import { Desk, SYSTEM } from './desk/desk.ts';
import { SESSIONS_KEPT, Sessions, type Session } from './desk/sessions.ts';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import { registerFloatRoutes } from './routes/float-routes.ts';
import { registerGroupRoutes } from './routes/group-routes.ts';
import { registerQueryRoutes } from './routes/query-routes.ts';
import { registerUseRoutes } from './routes/use-routes.ts';

/** A row as its book shows it: with the aggregator's text about its state. */
const bookRow = (delivery: Delivery) => ({
  ...delivery,
  words: delivery.refunds[0]?.remarks ?? detailsOf(delivery),
});

const NOT_FOUND = cannotFulfil('Customer not found.');

export const khaltiService: OutsideSystem = {
  name: SYSTEM,
  title: 'Khalti Service (top-ups and bills in Nepal)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'service', title: 'Service' },
    { key: 'number', title: 'Number' },
    { key: 'about', title: 'For' },
    { key: 'amount', title: 'NPR' },
    { key: 'state', title: 'State' },
    { key: 'deliveries', title: 'Delivered' },
    { key: 'asked', title: 'Asked' },
    { key: 'words', title: 'Its words' },
    { key: 'reference', title: 'Reference' },
  ],
  callbackUrl: (settings) => settings.khaltiCallbackUrl,
  open: (tools) => {
    const desk = new Desk(tools);
    const keyOf = ({ id }: Session) => String(id);
    const book = tools.openBook<Session>({ keyOf, keepNewest: SESSIONS_KEPT }, 'sessions');
    const sessions = new Sessions(book, tools.settings.sessionMs);
    const office = { desk, sessions, tools, faults: new Faults(tools.held, NOT_FOUND) };
    const routes = (app: FastifyInstance) => {
      app.setErrorHandler<Error & { statusCode?: number }>((error, _call, reply) => {
        if ((error.statusCode ?? 500) < 500) {
          return reply.code(400).send(errorAnswer('1014', 'Parse error'));
        }
        return reply.code(500).send(errorAnswer('1017', 'Server error', { error: 'server_error' }));
      });
      registerUseRoutes(app, office);
      registerGroupRoutes(app, office);
      registerQueryRoutes(app, office);
    };
    const programRoutes = (app: FastifyInstance) => registerFloatRoutes(app, desk);
    return { routes, programRoutes, rows: (limit) => desk.newest(limit).map(bookRow) };
  },
};
