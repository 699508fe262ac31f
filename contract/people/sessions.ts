// The calls of a person's devices and sessions.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, success, time } from '../fields.ts';

/** Null: an unknown browser or system. */
const agent = { browser: z.nullable(z.string()), system: z.nullable(z.string()) };
/** A part of the IP address, such as `203.0.113.x`. */
const network = z.string();

export const getSessions = defineCall({
  method: 'GET',
  path: '/api/users/sessions',
  who: 'member',
  summary: 'Where I am signed in, and the devices that I have signed in from.',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        ...agent,
        network,
        signed_in_at: time(),
        /** Whether this call was made in it. */
        is_this: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.string(),
        ...agent,
        first_seen_at: time(),
        first_network: network,
        last_seen_at: time(),
        last_network: network,
        /** Until when no second factor is required on this device. */
        trusted_until: z.nullable(time()),
        is_this: z.boolean(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  method: 'POST',
  path: '/api/users/sessions/:sessionId/end',
  who: 'member',
  protectsAccount: true,
  summary: 'Signs out one of my sessions; its token never works again.',
  params: z.object({ sessionId: id() }),
  answer: success(),
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/users/sessions/end_others',
  who: 'member',
  protectsAccount: true,
  summary: 'Signs out every other session, and trusts no other device any more.',
  answer: success(),
});

export const forgetDevice = defineCall({
  method: 'DELETE',
  path: '/api/users/devices/:deviceId',
  who: 'member',
  protectsAccount: true,
  summary: 'Forgets a device and signs it out: a sign-in from it is one from a new device.',
  params: z.object({ deviceId: id() }),
  answer: success(),
});
