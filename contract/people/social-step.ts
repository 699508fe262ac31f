// What a person must do before they can sign in with an account of another provider, as the refusal names it.
import * as z from 'zod/mini';

/**
 * In the body of a refusal (409). link: an account has this address already; signing in once with its
 * password and `link_token` links the two. adult: the call must be repeated with `is_adult: true`.
 */
export const socialStepShape = z.object({
  step: z.enum(['link', 'adult']),
  email: z.string(),
  link_token: z.optional(z.string()),
});
export type SocialStep = z.output<typeof socialStepShape>;
