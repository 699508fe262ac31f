// Confirmation (step-up authentication): a call that needs it is refused with a token and the methods of
// proof; the calls here take the proof.
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fields, oneOf, text } from '../fields.ts';

/** mail_code: six digits sent to the person's e-mail address. */
export const CONFIRMATION_METHODS = ['passkey', 'totp', 'recovery_code', 'mail_code'] as const;
export type ConfirmationMethod = (typeof CONFIRMATION_METHODS)[number];

/** In the body of a refusal (403): the proof refers to this token, then the call is repeated. */
export const confirmationShape = z.object({
  token: z.string(),
  methods: z.array(z.enum(CONFIRMATION_METHODS)),
});
export type Confirmation = z.output<typeof confirmationShape>;

/** How long a confirmed session needs no further proof. */
export const CONFIRMED_MINUTES = 5;
/** How long a refusal's token can be used. */
export const CONFIRMATION_MINUTES = 10;

const token = text(100);

export const startConfirmation = defineCall({
  method: 'POST',
  path: '/api/users/confirm/start',
  who: 'anyone',
  protectsAccount: true,
  summary:
    'Begins a proof: mails the code of a confirmation, or answers the options for a passkey.',
  body: fields({ token, method: oneOf(['mail_code', 'passkey']) }),
  answer: z.object({
    success: z.boolean(),
    /** Options for the browser's WebAuthn API. */
    options: z.optional(z.looseObject({})),
  }),
});

export const confirm = defineCall({
  method: 'POST',
  path: '/api/users/confirm',
  startsSession: true,
  who: 'anyone',
  protectsAccount: true,
  summary:
    'Proves the person of a confirmation; the refused call can then be repeated. A sign-in is answered as login answers.',
  body: fields({
    token,
    method: oneOf(CONFIRMATION_METHODS),
    code: z.optional(text(40)),
    /** The response of the browser's WebAuthn API. */
    passkey: z.optional(z.looseObject({})),
    /** At a sign-in: no second factor is required on this device for 90 days. */
    trust_device: z.optional(z.boolean()),
  }),
  answer: z.object({
    confirmed: z.boolean(),
    /** At a sign-in. */
    accessToken: z.optional(z.string()),
    id: z.optional(z.string()),
    email: z.optional(z.string()),
    kyc_status: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
  }),
});
