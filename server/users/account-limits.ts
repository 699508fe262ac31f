// The rate limits of signing up, requesting codes, guessing them and signing in.
import { RESEND_AFTER_SECONDS, SIGN_UP_CODE_MINUTES } from '#contract/users.ts';
import type { Config } from '#server/config.ts';
import { CODE_TRIES } from './sign-ups-table.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Limit } from './guard/rate-limiter.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Guesses per day at the codes of one address, or at the code of one sign-up by its maker. */
const CODE_TRIES_PER_DAY = 10;
/** New codes per day for one sign-up, requested by its maker. */
const OWN_CODES_PER_DAY = 3;

/**
 * The caller, and the e-mail concerned. The limits of an e-mail are the same whether or not it has
 * an account.
 */
export interface Asker {
  address: string;
  email: string;
}

/** The wait before the next code; `of`: an e-mail, or the sign-up the code was sent for. */
export function resendWait(of: string): Limit {
  return { name: 'resend', of, most: 1, seconds: RESEND_AFTER_SECONDS };
}

function codesSent(config: Config, email: string): Limit {
  return { name: 'codes sent', of: email, most: config.codesPerDay, seconds: DAY };
}

// A person who mistypes needs a few tries; more than a few mails an hour is somebody flooding a mailbox.
function mailsPerHour(config: Config): number {
  return Math.max(3, Math.ceil(config.codesPerDay / 4));
}

/**
 * One network may use half of the mails to an address per day. The other half is left for the owner in
 * another network.
 */
function networkShare(config: Config, name: string, { address, email }: Asker): Limit {
  const most = Math.max(3, Math.ceil(config.codesPerDay / 2));
  return { name, of: `${email} from ${ipPrefix(address)}`, most, seconds: DAY };
}

/** One network may use about half of the sign-ups of an address per hour and per day. */
export function signUpLimits(config: Config, { address, email }: Asker): Limit[] {
  const network = ipPrefix(address);
  const perHour = mailsPerHour(config);
  return [
    { name: 'sign-up', of: network, most: config.signupsPerHour, seconds: HOUR },
    { name: 'sign-up for', of: `${email} from ${network}`, most: perHour, seconds: HOUR },
    networkShare(config, 'sign-up for', { address, email }),
    { name: 'sign-up for', of: email, most: 2 * perHour - 1, seconds: HOUR },
    codesSent(config, email),
  ];
}

/** As with sign-ups, no single network can use up the requests of an address. */
export function resetLimits(config: Config, { address, email }: Asker): Limit[] {
  const network = ipPrefix(address);
  const perHour = mailsPerHour(config);
  return [
    { name: 'reset by', of: network, most: config.signupsPerHour, seconds: HOUR },
    { name: 'reset for', of: `${email} from ${network}`, most: perHour, seconds: HOUR },
    networkShare(config, 'reset for', { address, email }),
    { name: 'reset for', of: email, most: 2 * perHour - 1, seconds: HOUR },
    { name: 'resets mailed', of: email, most: config.codesPerDay, seconds: DAY },
  ];
}

/** The mail to an address without an account. */
export function resetWithoutAccount(email: string): Limit {
  return { name: 'reset without account', of: email, most: 1, seconds: DAY };
}

export function resetUses(config: Config, address: string): Limit {
  return { name: 'reset use', of: ipPrefix(address), most: config.loginsPerHour, seconds: HOUR };
}

/** HUMAN_CHECK=adaptive: the number of sign-ups of a network that need no human check. */
export function uncheckedSignUps(address: string): Limit {
  return { name: 'sign-up unchecked', of: ipPrefix(address), most: 3, seconds: HOUR };
}

/** `own`: the caller's sign-up; its separate limits cannot be used up by strangers. */
export function resendLimits(
  config: Config,
  { address, email }: Asker,
  own: string | undefined,
): Limit[] {
  return [
    { name: 'resend by', of: ipPrefix(address), most: config.signupsPerHour, seconds: HOUR },
    resendWait(own ?? email),
    // Mails of the same kind as those of sign-ups, so they have one share.
    ...(own === undefined
      ? [networkShare(config, 'sign-up for', { address, email }), codesSent(config, email)]
      : [{ name: 'codes sent', of: own, most: OWN_CODES_PER_DAY, seconds: DAY }]),
  ];
}

/** `of`: an e-mail, or the caller's sign-up. */
export function codeTries(of: string): Limit {
  return { name: 'code of', of, most: CODE_TRIES_PER_DAY, seconds: DAY };
}

/** `own`: the caller's sign-up, whose tries are counted separately. */
export function codeLimits(
  config: Config,
  { address, email }: Asker,
  own: string | undefined,
): Limit[] {
  return [
    { name: 'code by', of: ipPrefix(address), most: config.loginsPerHour, seconds: HOUR },
    codeTries(own ?? email),
  ];
}

/** The tries of a sign-up's current code by its maker; a new code starts again. */
export function ownCodeTries(signUpId: string): Limit {
  return { name: 'own code', of: signUpId, most: CODE_TRIES, seconds: SIGN_UP_CODE_MINUTES * 60 };
}

export function activationLimits(config: Config, address: string): Limit[] {
  return [{ name: 'activate', of: ipPrefix(address), most: config.loginsPerHour, seconds: HOUR }];
}

/**
 * The login tries of one account from one network. The wait grows with the tries, but is limited. The owner
 * can sign in from another network, so no stranger can lock them out.
 */
export function accountLoginLimits(config: Config, { address, email }: Asker): Limit[] {
  const of = `${email} from ${ipPrefix(address)}`;
  const most = Math.max(5, Math.ceil(config.loginsPerHour / 6));
  return [
    { name: 'login', of, most, seconds: HOUR / 6 },
    { name: 'login', of, most: 2 * most, seconds: 6 * HOUR },
  ];
}

/**
 * Wrong tries of one account from all networks, which limits distributed guessing. Above this limit a human
 * check is required instead of locking the owner out (docs/decisions/0014).
 */
export function accountGuessLimit(config: Config, email: string): Limit {
  const most = Math.max(20, Math.ceil(config.loginsPerHour / 3));
  return { name: 'login of', of: email, most, seconds: HOUR };
}

/** Tries of the current password by a signed-in caller, so that a stolen session cannot guess it. */
export function currentPasswordTries(userId: string): Limit {
  return { name: 'current password', of: userId, most: 5, seconds: HOUR };
}

/** Requests to change the address: by one account, and for one new address by all accounts. */
export function emailChangeLimits(
  config: Config,
  { userId, email }: { userId: string; email: string },
): Limit[] {
  return [
    { name: 'email change of', of: userId, most: mailsPerHour(config), seconds: HOUR },
    { name: 'email change of', of: userId, most: config.codesPerDay, seconds: DAY },
    { name: 'email change to', of: email, most: mailsPerHour(config), seconds: HOUR },
  ];
}

/** Uses of the links that change an address or undo it. */
export function emailLinkUses(config: Config, address: string): Limit {
  return { name: 'email link', of: ipPrefix(address), most: config.loginsPerHour, seconds: HOUR };
}

/** Views of the pages of these links, counted apart from uses. */
export function emailLinkLooks(config: Config, address: string): Limit {
  return { ...emailLinkUses(config, address), name: 'email link looked at' };
}

/** Codes that confirm an act of a signed-in person. */
export function confirmationCodeLimits(config: Config, userId: string): Limit[] {
  return [
    // Not resendWait: an account's id is its sign-up's, which has just waited itself.
    { name: 'confirmation again', of: userId, most: 1, seconds: RESEND_AFTER_SECONDS },
    { name: 'confirmation codes', of: userId, most: config.codesPerDay, seconds: DAY },
  ];
}

/** Guesses at the first code of an authenticator app. */
export function totpSetUpTries(userId: string): Limit {
  return { name: 'totp set-up', of: userId, most: 20, seconds: HOUR };
}

/** Sign-ins with an account elsewhere: each costs computation, and perhaps a query to the provider. */
export function socialLimit(config: Config, address: string): Limit {
  return {
    name: 'social sign-in by',
    of: ipPrefix(address),
    most: config.loginsPerHour,
    seconds: HOUR,
  };
}

export function detailsChanges(userId: string): Limit {
  return { name: 'details', of: userId, most: 20, seconds: HOUR };
}

/** Passkey options that a signed-in person asks for. */
export function passkeyTries(userId: string): Limit {
  return { name: 'passkey options', of: userId, most: 60, seconds: HOUR };
}

/** Every visit of the login page asks for options, so that the browser can offer a passkey. */
export function passkeyRequests(config: Config, address: string): Limit {
  const most = 10 * config.loginsPerHour;
  return { name: 'passkey sign-in by', of: ipPrefix(address), most, seconds: HOUR };
}

export function ipLoginLimit(config: Config, address: string): Limit {
  return {
    name: 'login by',
    of: ipPrefix(address),
    most: config.loginsPerHour,
    seconds: HOUR,
  };
}
