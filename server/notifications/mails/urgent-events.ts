// The urgent events, which have a queue of their own: codes and links that a person waits for, and warnings.
import type { EventKind } from '../events.ts';

/** They hold a code or a link that a person waits for and that soon expires. */
const WITH_SECRET: ReadonlySet<string> = new Set<EventKind>([
  'verification_requested',
  'phone_code_requested',
  'password_reset_requested',
  'confirmation_requested',
  'staff_invited',
  'email_change_requested',
]);

const WITHOUT_SECRET: ReadonlySet<string> = new Set<EventKind>([
  // A person waits for them.
  'verification_unclear',
  'account_exists',
  'account_already_active',
  'former_address_used',
  'reset_without_account',
  'reset_not_active',
  // The reader may have to act at once.
  'account_frozen',
  'account_blocked',
  // Its link undoes what a thief did, and is for the reader alone.
  'email_changed',
  'unfreeze_asked',
  'reset_while_frozen',
]);

/** Urgent, and without a secret: it may be kept when it is given up. False for kinds of a later version. */
export function isUrgentNotice(kind: string): boolean {
  return WITHOUT_SECRET.has(kind);
}

export function isUrgent(kind: string): boolean {
  return WITH_SECRET.has(kind) || isUrgentNotice(kind);
}
