// The calls that verify a phone number over HTTP.
import { phoneVerification, verifyPhoneOtp } from '#contract/people/phone.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';

export function phoneRoutes(
  route: Route,
  users: Pick<Users, 'assertConfirmed' | 'requestPhoneCode' | 'verifyPhoneCode'>,
): void {
  route(phoneVerification, async ({ body: { phone }, user, address, locale }) => {
    await users.assertConfirmed({ user, purpose: 'change_phone' });
    await users.requestPhoneCode({ user, address, phone });
    return { success: true, message: locale.say('phone.sent') };
  });

  route(verifyPhoneOtp, async ({ body: { otp: code }, user, locale }) => {
    await users.verifyPhoneCode({ user, code });
    return { success: true, message: locale.say('phone.done') };
  });
}
