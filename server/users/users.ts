// The user accounts: every operation on them, bound to its dependencies.
import { sweepAll } from '#server/jobs/sweep-all.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { makeAfterAnswer } from './after-answer.ts';
import { assertConfirmed, assertFreshSession } from './confirmation/assert-confirmed.ts';
import { startConfirmation } from './confirmation/proofs.ts';
import { confirmEmailChange, undoEmailChange } from './email-change/change-email.ts';
import { showEmailChange, showEmailUndo } from './email-change/show-links.ts';
import { clearOldEmailChanges } from './email-change/email-changes-table.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { clearOldConfirmations } from './confirmation/confirmations-table.ts';
import { makeHumanCheck } from './guard/human-check.ts';
import { makePasswords } from './guard/password.ts';
import { makeSecrets } from './guard/secrets.ts';
import { createRateLimiter } from './guard/rate-limiter.ts';
import { clearOldTries } from './guard/rate-limits-table.ts';
import { clearUsedChallenges } from './guard/used-challenges-table.ts';
import { activate, verifyOtp } from './sign-up/activate-account.ts';
import { showActivation } from './sign-up/show-activation.ts';
import { ensureDemoUser } from './ensure-demo-user.ts';
import { makeFindSession } from './sign-in/find-session.ts';
import { rememberReader } from './users-table.ts';
import type { KnownReader } from './users-table.ts';
import { updateDetails } from './details/update-details.ts';
import type { DetailsChange } from './details/update-details.ts';
import { clearOldChallenges } from './passkeys/challenges-table.ts';
import {
  assertOwnPasskey,
  passkeyOptions,
  registerPasskey,
  removePasskey,
} from './passkeys/register-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { passkeySignIn, startPasskeySignIn } from './sign-in/passkey-sign-in.ts';
import { endOtherSessions, endSession, forgetDevice, getSessions } from './sign-in/sessions.ts';
import { clearUnusedDevices } from './devices/devices-table.ts';
import { makeReadVisit } from './devices/visit.ts';
import { confirm } from './sign-in/confirm.ts';
import { getMe } from './get-me.ts';
import { closePerson } from './closing/close-person.ts';
import { assertOwnPassword } from './passwords/own-password.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestReset } from './passwords/request-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { clearOldResets } from './passwords/resets-table.ts';
import { clearOldPhoneCodes } from './phone/phone-codes-table.ts';
import { requestPhoneCode } from './phone/request-phone-code.ts';
import { verifyPhoneCode } from './phone/verify-phone-code.ts';
import { register } from './sign-up/register.ts';
import { resendVerification } from './sign-up/resend-verification.ts';
import { clearOldSignUps } from './sign-ups-table.ts';
import type { Caller, UsersContext, UsersOptions } from './users-context.ts';
import { clearOldSessions, revokeSession } from './sign-in/sessions-table.ts';
import { signIn } from './sign-in/sign-in.ts';
import { makeGoogle } from './social/google/google.ts';
import { clearPendingLinks } from './linked-accounts/pending-links-table.ts';
import { getSignIns, removeSignIn } from './linked-accounts/sign-ins.ts';
import { clearUsedTokens } from './linked-accounts/linked-accounts-table.ts';
import { socialSignIn } from './social/social-sign-in.ts';
import { getSecondFactors, renewRecoveryCodes } from './second-factor/second-factors.ts';
import { beginTotpSetUp, finishTotpSetUp, removeTotp } from './second-factor/set-up-totp.ts';
import { startSession } from './sign-in/start-session.ts';

function emailChange(context: UsersContext) {
  const bind = makeBind(context);
  return {
    requestEmailChange: bind(requestEmailChange),
    confirmEmailChange: bind(confirmEmailChange),
    undoEmailChange: bind(undoEmailChange),
    showEmailChange: bind(showEmailChange),
    showEmailUndo: bind(showEmailUndo),
  };
}

/** Delete what has expired. */
const CLEARS = [
  clearOldSessions,
  clearUnusedDevices,
  clearOldConfirmations,
  clearOldChallenges,
  clearOldSignUps,
  clearOldResets,
  clearOldEmailChanges,
  clearOldPhoneCodes,
  clearUsedChallenges,
  clearOldTries,
  clearUsedTokens,
  clearPendingLinks,
];

export type Users = ReturnType<typeof makeUsers>;

/** Binds functions of this module to their dependencies. */
function makeBind(context: UsersContext) {
  return <Asked, Answer>(verb: (context: UsersContext, asked: Asked) => Promise<Answer>) =>
    (asked: Asked): Promise<Answer> =>
      verb(context, asked);
}

function details(context: UsersContext) {
  return {
    rememberReader: (known: KnownReader) => rememberReader(context.pool, known),
    updateDetails: (change: DetailsChange) => updateDetails(context, change),
  };
}

/** Second factors, passkeys, devices and sessions. */
function secondFactors(context: UsersContext) {
  const bind = makeBind(context);
  return {
    assertFreshSession: bind(assertFreshSession),
    passkeyOptions: bind(passkeyOptions),
    registerPasskey: bind(registerPasskey),
    assertOwnPasskey: bind(assertOwnPasskey),
    removePasskey: bind(removePasskey),
    renamePasskey: bind(renamePasskey),
    startPasskeySignIn: bind(startPasskeySignIn),
    passkeySignIn: bind(passkeySignIn),
    getSessions: bind(getSessions),
    endSession: bind(endSession),
    endOtherSessions: bind(endOtherSessions),
    forgetDevice: bind(forgetDevice),
    getSecondFactors: bind(getSecondFactors),
    beginTotpSetUp: bind(beginTotpSetUp),
    finishTotpSetUp: bind(finishTotpSetUp),
    removeTotp: bind(removeTotp),
    renewRecoveryCodes: bind(renewRecoveryCodes),
  };
}

/** Throws an Error when the app has no secret. */
export function makeUsers(options: UsersOptions) {
  const { pool, config, clock, onFault } = options;
  const secrets = makeSecrets(config.appSecret, config.previousAppSecret);
  const context: UsersContext = {
    ...options,
    afterAnswer: makeAfterAnswer(onFault),
    secrets,
    rateLimiter: createRateLimiter(pool, secrets),
    passwords: makePasswords(config.passwordHash),
    humanCheck: makeHumanCheck({ pool, secrets, config, clock }),
    google: makeGoogle(config.google, clock),
  };
  const bind = makeBind(context);
  return {
    challenge: context.humanCheck.challenge,
    /** Undefined where no sign-up needs a human check. */
    verifyHuman: config.humanCheck === 'always' ? context.humanCheck.verify : undefined,
    register: bind(register),
    verifyOtp: bind(verifyOtp),
    resendVerification: bind(resendVerification),
    activate: bind(activate),
    showActivation: bind(showActivation),
    /** Reads the origin of a request, which every way of signing in needs. */
    readVisit: makeReadVisit(config.publicUrl),
    signIn: bind(signIn),
    /** For another way of signing in, once it has proved who the person is. */
    startSession: bind(startSession),
    signOut: (tokenHash: Buffer) => revokeSession(pool, tokenHash),
    changePassword: bind(changePassword),
    /** Checks the password before an act that cannot be undone. */
    assertOwnPassword: bind(assertOwnPassword),
    closePerson: (tx: Transaction, user: Caller) => closePerson(tx, context, user),
    requestReset: bind(requestReset),
    resetPassword: bind(resetPassword),
    ...emailChange(context),
    /** The check of calls that need a fresh proof of identity: await it first. */
    assertConfirmed: bind(assertConfirmed),
    ...secondFactors(context),
    startConfirmation: bind(startConfirmation),
    confirm: bind(confirm),
    requestPhoneCode: bind(requestPhoneCode),
    verifyPhoneCode: bind(verifyPhoneCode),
    socialSignIn: bind(socialSignIn),
    getSignIns: bind(getSignIns),
    removeSignIn: bind(removeSignIn),
    ...details(context),
    getMe: bind(getMe),
    ensureDemoUser: bind(ensureDemoUser),
    findSession: makeFindSession(pool),
    /** Rate limits for other modules, such as look-ups. */
    rateLimiter: context.rateLimiter,
    /** Waits for work that continues after an answer. */
    close: context.afterAnswer.finish,
    /** Deletes what has expired. Call it about once an hour. */
    sweep: () => sweepAll(CLEARS.map((clear) => () => clear(pool))),
  };
}
