// Nepali: the back office's pages about money.
import type { deskMoneyWords as english } from '../../en/desk/money.ts';
import type { Translated } from '../../texts.ts';

export const deskMoneyWords: Translated<typeof english> = {};
