// What the back office says in Nepali about: a wallet or an order as it was at any moment.
import type { deskHistoryWords as english } from '../../en/desk/history.ts';
import type { Translated } from '../../texts.ts';

export const deskHistoryWords: Translated<typeof english> = {};
