// Identifies a pending sign-up in the refusal (403) of a sign-in with its correct password.
import * as z from 'zod/mini';

/** In `sign_up`; sent back as `sign_up_id`, so that no other sign-up's code is mailed or accepted. */
export const ownSignUpShape = z.object({ id: z.string() });
export type OwnSignUp = z.output<typeof ownSignUpShape>;
