// Nepali: the back office's pages about customers.
import type { deskCustomersWords as english } from '../../en/desk/customers.ts';
import type { Translated } from '../../texts.ts';

export const deskCustomersWords: Translated<typeof english> = {};
