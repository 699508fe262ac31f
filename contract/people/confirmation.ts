// Confirmation: a call that needs the person to prove themself again is refused with a token and the
// methods of proof.
import * as z from 'zod/mini';

/** mail_code: six digits sent to the person's e-mail address. */
export const CONFIRMATION_METHODS = ['passkey', 'totp', 'recovery_code', 'mail_code'] as const;

/** In the body of a refusal (403): the proof names this token, then the call is repeated. */
export const confirmationShape = z.object({
  token: z.string(),
  methods: z.array(z.enum(CONFIRMATION_METHODS)),
});
export type Confirmation = z.output<typeof confirmationShape>;
