// Nepali: the back office's pages of the time machine.
import type { deskHistoryWords as english } from '../../en/desk/history.ts';
import type { Translated } from '../../texts.ts';

export const deskHistoryWords: Translated<typeof english> = {};
