// How often one may sign up, ask for codes, guess them and sign in: all limits of this room.
import { RESEND_AFTER_SECONDS } from '#contract/users.ts';
import type { Config } from '#server/config.ts';
import { addressGroup } from './guard/address-group.ts';
import type { Limit } from './guard/tries.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Guesses of one person's codes, across all the codes they are sent: odds of 10 in a million a day.
 */
const CODE_TRIES_PER_DAY = 10;

/**
 * Who asks, and about whom. The limits of an e-mail are the same whether or not it has an account.
 */
export interface Asker {
  address: string;
  email: string;
}

/** After a code was sent, the next one waits. */
export function resendWait(email: string): Limit {
  return { name: 'resend', of: email, most: 1, seconds: RESEND_AFTER_SECONDS };
}

function codesSent(config: Config, email: string): Limit {
  return { name: 'codes sent', of: email, most: config.codesPerDay, seconds: DAY };
}

export function signUpLimits(config: Config, { address, email }: Asker): Limit[] {
  // A person who mistypes signs up again; more than a few an hour is somebody flooding a mailbox.
  const perEmail = Math.max(3, Math.ceil(config.codesPerDay / 4));
  return [
    { name: 'sign-up', of: addressGroup(address), most: config.signupsPerHour, seconds: HOUR },
    { name: 'sign-up for', of: email, most: perEmail, seconds: HOUR },
    codesSent(config, email),
  ];
}

export function resendLimits(config: Config, { address, email }: Asker): Limit[] {
  return [
    { name: 'resend by', of: addressGroup(address), most: config.signupsPerHour, seconds: HOUR },
    resendWait(email),
    codesSent(config, email),
  ];
}

export function codeLimits(config: Config, { address, email }: Asker): Limit[] {
  return [
    { name: 'code by', of: addressGroup(address), most: config.loginsPerHour, seconds: HOUR },
    { name: 'code of', of: email, most: CODE_TRIES_PER_DAY, seconds: DAY },
  ];
}

export function activationLimits(config: Config, address: string): Limit[] {
  return [
    { name: 'activate', of: addressGroup(address), most: config.loginsPerHour, seconds: HOUR },
  ];
}

/**
 * Tries of one account from one place. The wait grows with the tries and always ends; from
 * elsewhere the owner can sign in all the while, so nobody can be locked out by a stranger.
 */
export function accountLoginLimits(config: Config, { address, email }: Asker): Limit[] {
  const of = `${email} from ${addressGroup(address)}`;
  const most = Math.max(5, Math.ceil(config.loginsPerHour / 6));
  return [
    { name: 'login', of, most, seconds: HOUR / 6 },
    { name: 'login', of, most: 2 * most, seconds: 6 * HOUR },
  ];
}

/**
 * Wrong tries of one account from everywhere: many places together guess no faster than this. Past
 * it a human check is asked for and nobody is shut out (docs/decisions/0014).
 */
export function accountGuessLimit(config: Config, email: string): Limit {
  const most = Math.max(20, Math.ceil(config.loginsPerHour / 3));
  return { name: 'login of', of: email, most, seconds: HOUR };
}

export function placeLoginLimit(config: Config, address: string): Limit {
  return {
    name: 'login by',
    of: addressGroup(address),
    most: config.loginsPerHour,
    seconds: HOUR,
  };
}
