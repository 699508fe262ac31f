// What a person may have to confirm, and how much proof each needs.
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import type { ConfirmationPurpose } from '#server/notifications/events.ts';

/**
 * Whether people without a second factor confirm it too, by a code mailed to them. Calls that must
 * work for every client of the specification say no here, or ask only above an amount.
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

/** A frozen account can be read, left and unfrozen; nothing of it is changed. */
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
 * The methods that are proof enough; null: all. Whoever has the phone and its mail could end a freeze
 * by a mailed code or an authenticator, so it takes something that is kept apart.
 */
export function methodsFor(purpose: ConfirmationPurpose): readonly ConfirmationMethod[] | null {
  return purpose === 'unfreeze' ? ['passkey', 'recovery_code'] : null;
}

export function isForEverybody(purpose: ConfirmationPurpose): boolean {
  return PURPOSES[purpose];
}
