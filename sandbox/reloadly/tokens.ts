// The tokens issued by Reloadly; a restart invalidates them, so that merchants must renew theirs.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { fieldsOf, type Fields } from '../wire/fields.ts';
import { errorAnswer, refusal, type ErrorBody } from './answers.ts';

const LIFE_SECONDS = 86_400;

/** The URL of Reloadly's test system, or that of the sandbox. */
const AUDIENCE = /^https:\/\/topups-sandbox\.reloadly\.com$|^https?:\/\/[^/]+\/reloadly$/;

export class Tokens {
  #endsAtMs = new Map<string, number>();

  give(): { token: string; lifeSeconds: number } {
    const token = randomBytes(24).toString('base64url');
    this.#endsAtMs.set(token, Date.now() + LIFE_SECONDS * 1000);
    return { token, lifeSeconds: LIFE_SECONDS };
  }

  expire(token: string): void {
    this.#endsAtMs.set(token, 0);
  }

  /** Undefined if the token is valid. */
  refuse(token: string): ErrorBody | undefined {
    const endsAtMs = this.#endsAtMs.get(token);
    if (endsAtMs === undefined) return refusal('INVALID_TOKEN', 'The token is not valid', 401);
    if (Date.now() < endsAtMs) return undefined;
    return refusal('TOKEN_EXPIRED', 'The token has expired, please request a new one', 401);
  }
}

/** The token of a request; empty without one. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
}

function refuseGrant(fields: Fields, settings: Settings): ErrorBody | undefined {
  const { client_id: id, client_secret: secret, grant_type: grant, audience } = fields;
  if (grant !== 'client_credentials') {
    return refusal('INVALID_GRANT_TYPE', 'The grant_type must be client_credentials');
  }
  if (id !== settings.reloadlyClientId || secret !== settings.reloadlyClientSecret) {
    return refusal('INVALID_CREDENTIALS', 'Access Denied', 401);
  }
  return typeof audience === 'string' && AUDIENCE.test(audience)
    ? undefined
    : refusal('INVALID_AUDIENCE', 'The audience is not one of this system', 403);
}

export function registerTokenRoute(app: FastifyInstance, tokens: Tokens, settings: Settings): void {
  app.post<{ Body: unknown }>('/oauth/token', (call, reply) => {
    const refused = refuseGrant(fieldsOf(call.body), settings);
    if (refused) return reply.code(refused.httpStatus).send(errorAnswer(refused, '/oauth/token'));
    const { token, lifeSeconds } = tokens.give();
    return reply.send({
      access_token: token,
      scope: 'send-topups read-operators read-topups-history read-prepaid-balance',
      expires_in: lifeSeconds,
      token_type: 'Bearer',
    });
  });
}
