// What the back office says in Nepali about: work queues: what waits, since when, for whom, and who has taken it.
import type { deskWorkWords as english } from '../../en/desk/work.ts';
import type { Translated } from '../../texts.ts';

export const deskWorkWords: Translated<typeof english> = {};
