// The calls about a person's account over HTTP.
import {
  activate,
  getMe,
  humanCheck,
  login,
  logout,
  resendVerification,
  showActivation,
  verifyOtp,
} from '#contract/users.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Route } from '#server/http/route.ts';
import { checkedRegistration } from './sign-up/checked-registration.ts';
import { signedInOnWire } from './sign-in/signed-in-on-wire.ts';
import type { Users } from './users.ts';

function signUpRoutes(route: Route, users: Users): void {
  route(humanCheck, users.challenge);

  route(checkedRegistration(users.verifyHuman), async ({ body, address, locale }) => {
    const { resEmail, signUpId } = await users.register({
      registration: body,
      address,
      reader: locale,
    });
    return { resEmail, message: locale.say('account.registered'), sign_up_id: signUpId };
  });

  route(verifyOtp, async (request) => {
    const { body, address, locale } = request;
    const { otp: code, email, sign_up_id: signUpId } = body;
    const visit = users.readVisit(request);
    const asked = { code, email, signUpId, address, visit, reader: locale };
    const { problem, signedIn } = await users.verifyOtp(asked);
    const text = locale.say(problem ?? 'account.otp_verified');
    if (problem) return { isOtpVerified: false, otpStatus: false, otp: text, message: text };
    const entered = signedIn && signedInOnWire(signedIn);
    return { isOtpVerified: true, otpStatus: true, message: text, ...entered };
  });

  route(resendVerification, ({ body: { email, sign_up_id: signUpId }, address, locale }) =>
    users.resendVerification({ email, signUpId, address, reader: locale }),
  );

  route(showActivation, async ({ body: { confirmId }, address }) => ({
    email: await users.showActivation({ confirmId, address }),
  }));

  route(activate, async (request) => {
    const { body, address, locale } = request;
    const { confirmId, password, sign_up_id: signUpId } = body;
    const visit = users.readVisit(request);
    const asked = { confirmId, password, signUpId, address, visit, reader: locale };
    const { status, signedIn } = await users.activate(asked);
    return { status, ...(signedIn && signedInOnWire(signedIn)) };
  });
}

export function userRoutes(route: Route, users: Users): void {
  signUpRoutes(route, users);

  route(login, async (request) => {
    const { body, address, locale } = request;
    const { email, password, human_check: humanCheck, link_token: linkToken } = body;
    const visit = users.readVisit(request);
    const asked = { email, password, humanCheck, linkToken, address, visit, reader: locale };
    return signedInOnWire(await users.signIn(asked));
  });

  route(logout, async ({ user }) => {
    await users.signOut(user.tokenHash);
    return { success: true };
  });

  route(getMe, async ({ user }) => {
    const me = await users.getMe(user.id);
    return {
      id: me.id,
      email: me.email,
      kyc_status: me.kycStatus,
      balance: rupeesFromPaisa(me.balancePaisa),
      fname: me.firstName,
      lname: me.lastName,
      full_name: me.fullName,
      mobile_no: me.phone,
      phone: me.phone,
      country_code: me.countryCode,
      phone_verified: me.isPhoneVerified,
    };
  });
}
