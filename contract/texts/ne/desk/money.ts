// What the back office says in Nepali about: float, fees, rates, coupons and limits.
import type { deskMoneyWords as english } from '../../en/desk/money.ts';
import type { Translated } from '../../texts.ts';

export const deskMoneyWords: Translated<typeof english> = {};
