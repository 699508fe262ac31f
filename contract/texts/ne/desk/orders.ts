// Nepali: the back office's pages about orders.
import type { deskOrdersWords as english } from '../../en/desk/orders.ts';
import type { Translated } from '../../texts.ts';

export const deskOrdersWords: Translated<typeof english> = {};
