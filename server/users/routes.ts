// The calls about a person's account, from the wire to the verbs and back.
import {
  activate,
  getMe,
  humanCheck,
  login,
  logout,
  register,
  resendVerification,
  verifyOtp,
} from '#contract/users.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { ENGLISH, message, tell } from '#contract/words.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from './users.ts';

function signUpRoutes(route: Route, users: Users): void {
  route(humanCheck, users.challenge);

  route(
    register,
    async ({ body, address }) => {
      const { resEmail, signUpId } = await users.register({ registration: body, address });
      const told = tell(ENGLISH, message('account.registered'));
      return { resEmail, message: told, sign_up_id: signUpId };
    },
    users.misjudged,
  );

  route(verifyOtp, async ({ body: { otp, email, sign_up_id: signUpId }, address }) => {
    await users.verifyOtp({ code: otp, email, signUpId, address });
    const told = tell(ENGLISH, message('account.otp_verified'));
    return { isOtpVerified: true, otpStatus: true, message: told };
  });

  route(resendVerification, ({ body: { email, sign_up_id: signUpId }, address }) =>
    users.resendVerification({ email, signUpId, address }),
  );

  route(activate, async ({ body, address }) => {
    const { confirmId, password, sign_up_id: signUpId } = body;
    return { status: await users.activate({ confirmId, password, signUpId, address }) };
  });
}

export function userRoutes(route: Route, users: Users): void {
  signUpRoutes(route, users);

  route(login, async ({ body: { email, password, human_check: humanCheck }, address }) => {
    const asked = { email, password, humanCheck, address };
    const { kycStatus, ...signedIn } = await users.signIn(asked);
    return { ...signedIn, kyc_status: kycStatus };
  });

  route(logout, async ({ session }) => {
    await users.signOut(session.tokenHash);
    return { success: true };
  });

  route(getMe, async ({ session }) => {
    const me = await users.getMe(session.userId);
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
    };
  });
}
