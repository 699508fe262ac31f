// The endpoints for servers: the discovery document, the keys, tokeninfo and userinfo.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tools } from '../outside-system.ts';
import type { Fault } from '../scripts.ts';
import { Faults } from '../wire/faults.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import type { Desk, SignIn } from './desk.ts';
import { OTHER_CLIENT } from './id-token.ts';

const KEYS_SECONDS = 3_600;
const HOUR_MS = 3_600_000;
const NOT_FOUND = { error: 'not_found' };

/** The issuer's name: its own URL, as the caller knows it. */
export function issuerOf(call: FastifyRequest): string {
  return `http://${call.headers.host ?? 'localhost'}/google`;
}

export function registerIssuer(app: FastifyInstance, desk: Desk, { held }: Tools): void {
  const faults = new Faults(held, NOT_FOUND);
  /** Sends the answer, or breaks it as scripted. */
  const answer = async (place: string, body: object, reply: FastifyReply) => {
    const outcome = await desk.question(place);
    if (outcome === 'success') return reply.send(body);
    return faults.play(outcome.replace('status-', '') as Fault, body, reply);
  };

  app.get('/.well-known/openid-configuration', (call, reply) => {
    const issuer = issuerOf(call);
    return reply.send({
      issuer,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      tokeninfo_endpoint: `${issuer}/tokeninfo`,
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
    });
  });

  app.get('/oauth2/v3/certs', async (_call, reply) => {
    const keys = await desk.keys.published();
    void reply.header('cache-control', `public, max-age=${KEYS_SECONDS}, must-revalidate`);
    return answer('certs', { keys }, reply);
  });

  const tokenInfo = async (call: FastifyRequest, reply: FastifyReply) => {
    const { access_token: token } = { ...fieldsOf(call.query), ...fieldsOf(call.body) };
    const found = desk.signInOf(textOf(token));
    if (found) return answer('tokeninfo', infoOf(found), reply);
    return reply.code(400).send({ error: 'invalid_token', error_description: 'Invalid Value' });
  };
  app.get('/tokeninfo', tokenInfo);
  app.post('/tokeninfo', tokenInfo);

  app.get('/v1/userinfo', async (call, reply) => {
    const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1];
    const found = desk.signInOf(token ?? '');
    if (!found) return reply.code(401).send({ error: 'invalid_request' });
    const { subject, name, email, isEmailVerified } = found.person;
    const body = { sub: subject, name, email, email_verified: isEmailVerified };
    return answer('userinfo', body, reply);
  });
}

/** Numbers and booleans are strings here, as in the real answer. */
function infoOf({ person, clientId, scope, atMs, outcome }: SignIn): object {
  const endMs = atMs + HOUR_MS;
  return {
    azp: outcome === 'other-party' ? OTHER_CLIENT : clientId,
    aud: clientId,
    sub: person.subject,
    scope,
    exp: String(Math.floor(endMs / 1000)),
    expires_in: String(Math.floor((endMs - Date.now()) / 1000)),
    email: person.email,
    email_verified: String(person.isEmailVerified),
    access_type: 'online',
  };
}
