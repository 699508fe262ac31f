// The acts that a person may have to confirm, and the strength of proof that each needs.
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import type { ConfirmationPurpose } from '#server/notifications/events.ts';

/**
 * Whether people without a second factor must confirm, too, by a mailed code. False for calls that must work
 * for every client of the specification, unless they ask only above an amount.
 */
const PURPOSES: Record<ConfirmationPurpose, boolean> = {
  sign_in: false,
  change_password: false,
  change_phone: false,
  change_name: false,
  change_email: true,
  send_money: true,
  second_factor: true,
  end_sessions: false,
  link_account: false,
  export_data: true,
  close_account: true,
  unfreeze: true,
};

/** The purposes allowed on a frozen account: it can be read, left and unfrozen, but not changed. */
const WHILE_FROZEN: ReadonlySet<ConfirmationPurpose> = new Set([
  'sign_in',
  'end_sessions',
  'export_data',
  'unfreeze',
]);

export function isRefusedWhileFrozen(purpose: ConfirmationPurpose): boolean {
  return !WHILE_FROZEN.has(purpose);
}

/**
 * The methods that are strong enough; null for all. A thief with the phone also has its mail and
 * authenticator app, so ending a freeze needs a proof that is kept elsewhere.
 */
export function methodsFor(purpose: ConfirmationPurpose): readonly ConfirmationMethod[] | null {
  return purpose === 'unfreeze' ? ['passkey', 'recovery_code'] : null;
}

export function isForEverybody(purpose: ConfirmationPurpose): boolean {
  return PURPOSES[purpose];
}
