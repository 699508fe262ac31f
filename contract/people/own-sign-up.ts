// The sign-up whose password was right, as the refusal (403) of its sign-in names it.
import * as z from 'zod/mini';

/** Under `sign_up`: sent back as `sign_up_id`, so that no other sign-up's code is mailed or accepted. */
export const ownSignUpShape = z.object({ id: z.string() });
export type OwnSignUp = z.output<typeof ownSignUpShape>;
