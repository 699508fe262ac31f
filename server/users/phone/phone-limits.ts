// The rate limits of codes by SMS: each SMS costs money, and fraudsters request them only for that.
import type { PhoneNumber } from '#contract/people/phone.ts';
import { RESEND_AFTER_SECONDS } from '#contract/users.ts';
import type { Config } from '#server/config.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Limit } from '../guard/rate-limiter.ts';

const DAY = 24 * 3_600;
const TRIES_PER_DAY = 10;
/** Numbers rented for fraud come in blocks with a common prefix. */
const PREFIX_DIGITS = 5;

export function phoneCodeLimits(
  { sms }: Pick<Config, 'sms'>,
  { userId, address, phone }: { userId: string; address: string; phone: PhoneNumber },
): Limit[] {
  const whole = phone.countryCode + phone.number;
  const prefix = phone.countryCode + phone.number.slice(0, PREFIX_DIGITS);
  const wait = { name: 'phone code', most: 1, seconds: RESEND_AFTER_SECONDS };
  const perDay = (name: string, of: string, most: number): Limit => {
    return { name: `phone codes ${name}`, of, most, seconds: DAY };
  };
  return [
    { ...wait, of: userId },
    { ...wait, of: whole },
    perDay('for person', userId, sms.numberPerDay),
    perDay('to number', whole, sms.numberPerDay),
    perDay('to prefix', prefix, sms.prefixPerDay),
    perDay('from network', ipPrefix(address), sms.networkPerDay),
  ];
}

/** All guesses of one account, for any code. */
export function phoneTries(userId: string): Limit {
  return { name: 'phone code tries', of: userId, most: TRIES_PER_DAY, seconds: DAY };
}
