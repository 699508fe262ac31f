// The digest of a code by SMS, bound to the person, the purpose and the number.
import type { PhoneNumber } from '#contract/people/phone.ts';
import type { UsersContext } from '../users-context.ts';

export function phoneCodeHash(
  { secrets }: Pick<UsersContext, 'secrets'>,
  { userId, countryCode, number, code }: PhoneNumber & { userId: string; code: string },
): Buffer {
  const purpose = `verify phone +${countryCode} ${number}`;
  return secrets.codeHash({ signUpId: userId, purpose, code });
}

/** Masks a number so that people who know it recognize it: `98****5678`. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 2)}****${number.slice(-Math.min(4, number.length - 2))}`;
}
