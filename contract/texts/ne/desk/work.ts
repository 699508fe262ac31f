// Nepali: the back office's pages about work.
import type { deskWorkWords as english } from '../../en/desk/work.ts';
import type { Translated } from '../../texts.ts';

export const deskWorkWords: Translated<typeof english> = {};
