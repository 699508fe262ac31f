// Calls for programs besides books and scripts: issuing a token without a browser, and rotating the keys.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../wire/fields.ts';
import type { Desk } from './desk.ts';
import type { Asked } from './id-token.ts';
import { issuerOf } from './issuer-routes.ts';
import { madeUp } from './people.ts';

export function registerPrograms(app: FastifyInstance, desk: Desk): void {
  app.post('/scripts/google/rotate', async () => ({ kid: await desk.keys.rotate() }));
  app.post('/scripts/google/credential', async (call) => {
    return { credential: (await desk.credential(askedOf(call, desk))) ?? null };
  });
  app.post('/scripts/google/access-token', async (call) => {
    return { access_token: await desk.accessToken(askedOf(call, desk)) };
  });
}

function askedOf(call: FastifyRequest, desk: Desk): Asked {
  const { name, email, nonce } = fieldsOf(call.body);
  const person = madeUp({ name: textOf(name) || 'Dipa Lama', email: textOf(email) });
  return { issuer: issuerOf(call), clientId: desk.clientId, person, nonce: textOf(nonce) };
}
