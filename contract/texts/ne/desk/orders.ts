// What the back office says in Nepali about: orders in every detail, and the decisions on those in manual review.
import type { deskOrdersWords as english } from '../../en/desk/orders.ts';
import type { Translated } from '../../texts.ts';

export const deskOrdersWords: Translated<typeof english> = {};
