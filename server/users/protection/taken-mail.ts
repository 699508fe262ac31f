// Why an address is taken, as its mailbox is told.
import type { NotificationEvent } from '#server/notifications/events.ts';
import type { AddressOwner } from '../users-table.ts';

/** For an address that an account left lately: its reader may be the owner, from whom it was taken. */
export function formerAddressMail(
  email: string,
  { leftAt, undoUntil }: Extract<AddressOwner, { is: 'former' }>,
): NotificationEvent {
  const [at, until] = [leftAt.toISOString(), undoUntil.toISOString()];
  return { kind: 'former_address_used', email, at, until };
}

type TakenKind = 'account_exists' | 'account_already_active' | 'email_change_taken';

/** `kind`: the event where an account has the address. */
export function takenMail(
  email: string,
  { owner, kind }: { owner: AddressOwner; kind: TakenKind },
): NotificationEvent {
  return owner.is === 'former' ? formerAddressMail(email, owner) : { kind, email };
}
