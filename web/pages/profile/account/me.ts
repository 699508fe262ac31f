// The signed-in person's data as the profile's cards receive it.
import type { AnswerOf } from '#contract/call.ts';
import type { getMe } from '#contract/users.ts';

export type Me = AnswerOf<typeof getMe>;
