// The calls for signing in with an account of another provider, and the steps that may be needed in between.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, id, oneOf, secret, success, text } from '../fields.ts';
import { signedIn } from '../users.ts';

export const PROVIDERS = ['google'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const getSocialProviders = defineCall({
  method: 'GET',
  path: '/api/auth/social/providers',
  who: 'visitor',
  summary: 'What a page needs to sign people in with Google; null where it is not set up.',
  answer: z.object({
    google: z.nullable(z.object({ client_id: z.string(), script_url: z.string() })),
  }),
});

export const socialCallback = defineCall({
  method: 'POST',
  path: '/api/auth/social/callback',
  startsSession: true,
  who: 'visitor',
  summary:
    'Signs in with the ID token of a provider, for two hours; a person who is new gets an account. Each token works once.',
  body: fields({
    provider: oneOf(PROVIDERS),
    /** The ID token. An opaque access token is accepted only if the operator allows it. */
    access_token: secret(8_000),
    platform: text(40),
    /** If the page put a nonce into the token: the text whose SHA-256 (in hexadecimal) it is. */
    nonce: z.optional(secret(200)),
    /** A page that asks for the age sends false until the person confirms it; other clients omit it. */
    is_adult: z.optional(z.boolean()),
  }),
  answer: signedIn,
});

export const getSignIns = defineCall({
  method: 'GET',
  path: '/api/users/sign_ins',
  who: 'member',
  summary: 'The accounts elsewhere with which I can sign in, and whether I have a password.',
  answer: z.object({
    has_password: z.boolean(),
    sign_ins: z.array(
      z.object({
        id: z.string(),
        provider: z.enum(PROVIDERS),
        email: z.string(),
        linked_at: z.string(),
        last_used_at: z.nullable(z.string()),
      }),
    ),
  }),
});

export const removeSignIn = defineCall({
  method: 'DELETE',
  path: '/api/users/sign_ins/:signInId',
  who: 'member',
  isRefusedToFrozen: true,
  protectsAccount: true,
  summary: 'Removes a linked account, unless it is the only way to sign in.',
  params: z.object({ signInId: id() }),
  answer: success(),
});
