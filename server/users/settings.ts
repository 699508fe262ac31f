// The rate limits of sign-up and sign-in, and the settings of the human check and password hashing.
import { setting } from '#contract/settings/setting.ts';
import type { TextOf } from '#contract/settings/setting.ts';
import { choice, isOnThisMachine, LARGE, whole } from '#contract/settings/value-types.ts';

export const userSettings = {
  title: 'Accounts',
  settings: {
    signupsPerHour: setting('SIGNUPS_PER_HOUR', whole(1, LARGE), {
      about: 'Sign-ups of one address in an hour.',
      standard: '20',
      sandbox: '200',
    }),
    loginsPerHour: setting('LOGINS_PER_HOUR', whole(1, LARGE), {
      about: 'Sign-ins of one address in an hour; other limits on guesses follow it.',
      standard: '60',
      sandbox: '600',
    }),
    codesPerDay: setting('CODES_PER_DAY', whole(1, LARGE), {
      about: 'Codes mailed to one account in a day.',
      standard: '10',
      sandbox: '200',
    }),
    unfreezeHours: setting('UNFREEZE_HOURS', whole(0, 720), {
      about: 'Hours between the request to unfreeze an account and its effect.',
      standard: '24',
    }),
    humanCheck: setting('HUMAN_CHECK', choice(['always', 'adaptive', 'off']), {
      about:
        'Whether a sign-up must solve the human check: always, from the fourth sign-up of an address in an hour ' +
        '(adaptive), or never (off).',
      standard: 'always',
      sandbox: 'adaptive',
    }),
    humanCheckCost: setting('HUMAN_CHECK_COST', whole(1, 100_000), {
      about: "How hard the human check's proof of work is, from 1 to 100000.",
      standard: '1000',
    }),
    passwordHash: setting('PASSWORD_HASH', choice(['strong', 'cheap']), {
      about:
        'How passwords are hashed. cheap is for tests: with SANDBOX=off it is refused unless PUBLIC_URL is on ' +
        'this machine.',
      standard: 'strong',
    }),
  },
  rules: [{ names: ['PASSWORD_HASH'], broken: cheapForPeople }],
};

/** Campaigns run with production settings, but nobody elsewhere can open a product on localhost. */
function cheapForPeople(textOf: TextOf): string | undefined {
  if (textOf('SANDBOX') !== 'off' || textOf('PASSWORD_HASH') !== 'cheap') return undefined;
  if (isOnThisMachine(textOf('PUBLIC_URL'))) return undefined;
  return 'PASSWORD_HASH must be "strong" when SANDBOX=off and PUBLIC_URL is not on this machine.';
}
