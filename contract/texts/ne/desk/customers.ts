// What the back office says in Nepali about: customers: search, what they see, blocks, and recovery.
import type { deskCustomersWords as english } from '../../en/desk/customers.ts';
import type { Translated } from '../../texts.ts';

export const deskCustomersWords: Translated<typeof english> = {};
