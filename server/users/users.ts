// The room of people's accounts: its verbs, made from what app.ts hands in.
import { makeHumanCheck } from './guard/human-check.ts';
import { makePasswords } from './guard/password.ts';
import { makeSecrets } from './guard/secrets.ts';
import { makeTries } from './guard/tries.ts';
import { clearOldTries } from './guard/tries-table.ts';
import { clearUsedChallenges } from './guard/used-challenges-table.ts';
import { activate, verifyOtp } from './sign-up/activate-account.ts';
import { ensureDemoUser } from './ensure-demo-user.ts';
import { makeFindSession } from './sign-in/find-session.ts';
import { getMe } from './get-me.ts';
import { misjudged, register } from './sign-up/register.ts';
import { resendVerification } from './sign-up/resend-verification.ts';
import { clearOldSignUps } from './sign-up/sign-ups-table.ts';
import type { Room, UsersOptions } from './room.ts';
import { clearOldSessions, revokeSession } from './sign-in/sessions-table.ts';
import { signIn } from './sign-in/sign-in.ts';

export type Users = ReturnType<typeof makeUsers>;

/** Binds every verb to what it works with. Throws an Error when the app has no secret. */
export function makeUsers(options: UsersOptions) {
  const { pool, config } = options;
  const secrets = makeSecrets(config.appSecret);
  const room: Room = {
    ...options,
    secrets,
    tries: makeTries(pool, secrets),
    passwords: makePasswords(config.passwordHash),
    humanCheck: makeHumanCheck({ pool, secrets, config }),
  };
  const bind =
    <Asked, Answer>(verb: (room: Room, asked: Asked) => Promise<Answer>) =>
    (asked: Asked): Promise<Answer> =>
      verb(room, asked);
  return {
    challenge: room.humanCheck.challenge,
    register: bind(register),
    misjudged: bind(misjudged),
    verifyOtp: bind(verifyOtp),
    resendVerification: bind(resendVerification),
    activate: bind(activate),
    signIn: bind(signIn),
    signOut: (tokenHash: Buffer) => revokeSession(pool, tokenHash),
    getMe: bind(getMe),
    ensureDemoUser: bind(ensureDemoUser),
    findSession: makeFindSession(pool),
    /** For limits of other rooms, such as look-ups: how often a person may try something. */
    tries: room.tries,
    /** Forgets what is long over. Wanted about once an hour. */
    sweep: async () => {
      await clearOldSessions(pool);
      await clearOldSignUps(pool);
      await clearUsedChallenges(pool);
      await clearOldTries(pool);
    },
  };
}
