// Queries Google about an opaque access token: first for which client it was issued, then who its owner is.
import * as z from 'zod/mini';
import { exchange } from '#providers/http-json.ts';
import type { Clock } from '#server/context/clock.ts';
import { identityOf, Untrusted } from '../../linked-accounts/identity.ts';
import type { Identity } from '../../linked-accounts/identity.ts';

export interface AccessTokenOptions {
  clientId: string;
  tokenInfoUrl: string;
  userInfoUrl: string;
  timeoutMs: number;
  clock: Clock;
}

/** Numbers and booleans are strings in this answer. */
const infoShape = z.looseObject({
  aud: z.string(),
  azp: z.string(),
  sub: z.string(),
  scope: z.string(),
  exp: z.union([z.string().check(z.regex(/^\d{1,12}$/)), z.number()]),
  email: z.string(),
  email_verified: z.union([z.string(), z.boolean()]),
});
const userShape = z.looseObject({ sub: z.string(), name: z.optional(z.string()) });

type Info = z.output<typeof infoShape>;

/** Whether the scopes are included, by their short names or as URLs. */
function hasScopes(scope: string): boolean {
  const given = scope
    .split(' ')
    .map((one) => one.replace(/^https:\/\/www\.googleapis\.com\/auth\/userinfo\./, ''));
  return ['openid', 'email'].every((one) => given.includes(one));
}

/** Refuses tokens that were issued to another app for the same person. */
function checkInfo({ aud, azp, scope, exp }: Info, { clientId, clock }: AccessTokenOptions): void {
  if (aud !== clientId || azp !== clientId)
    throw new Untrusted('an access token of another client');
  if (!hasScopes(scope)) throw new Untrusted('an access token without the scopes');
  if (Number(exp) * 1000 <= clock.now().getTime()) throw new Untrusted('an expired access token');
}

/** Throws Untrusted for a token that is not for us, or the error of a query without an answer. */
export async function readAccessToken(
  token: string,
  options: AccessTokenOptions,
): Promise<Identity> {
  const { tokenInfoUrl, userInfoUrl, timeoutMs } = options;
  const info = await exchange({
    url: tokenInfoUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // Sent in the body, because URLs are logged.
    body: new URLSearchParams({ access_token: token }).toString(),
    timeoutMs,
  });
  const parsed = infoShape.safeParse(info.body);
  if (info.httpStatus !== 200 || !parsed.success) throw new Untrusted('tokeninfo refused');
  checkInfo(parsed.data, options);
  const user = await exchange({
    url: userInfoUrl,
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    timeoutMs,
  });
  const person = userShape.safeParse(user.body);
  if (user.httpStatus !== 200 || !person.success) throw new Untrusted('userinfo refused');
  const { sub, email, email_verified: isEmailVerified } = parsed.data;
  if (person.data.sub !== sub) throw new Untrusted('two answers about different people');
  return identityOf('google', { subject: sub, email, isEmailVerified, name: person.data.name });
}
