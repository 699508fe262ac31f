// Google's sign-in: rotating keys, the client script, a consent page with invented people, and scripted
// faults.
import type { FastifyInstance } from 'fastify';
import type { OutsideSystem } from '../outside-system.ts';
import { Desk, SYSTEM } from './desk.ts';
import type { SignIn } from './desk.ts';
import { registerIssuer } from './issuer-routes.ts';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import { registerPages } from './pages/page-routes.ts';
import { registerPrograms } from './program-routes.ts';

export const google: OutsideSystem = {
  name: SYSTEM,
  title: 'Google (sign-in)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'name', title: 'Who' },
    { key: 'email', title: 'E-mail' },
    { key: 'given', title: 'Given' },
    { key: 'outcome', title: 'Outcome' },
    { key: 'subject', title: 'Account' },
  ],
  // It makes no callbacks: the browser carries the token.
  callbackUrl: () => undefined,
  open: (tools) => {
    const desk = new Desk(tools);
    return {
      routes: (app: FastifyInstance) => {
        registerIssuer(app, desk, tools);
        registerPages(app, desk);
      },
      programRoutes: (app) => registerPrograms(app, desk),
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};

function rowOf({ atMs, person, token, outcome }: SignIn): object {
  const { subject, name, email } = person;
  const given = token === null ? 'ID token' : 'access token';
  return { at: new Date(atMs).toISOString(), name, email, given, outcome, subject };
}
