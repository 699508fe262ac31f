// The type of the functions that make each event's mail, and the links that several mails share.
import type { NotificationEvent, SmsEvent } from '../events.ts';
import type { MailContent } from '../templates.ts';

export type MailedEvent = Exclude<NotificationEvent, SmsEvent>;
type MailKind = MailedEvent['kind'];
export type EventOf<K extends MailKind> = Extract<NotificationEvent, { kind: K }>;

/** Links in mails begin with `publicUrl`, unless the event has one. */
export type Mails = { [K in MailKind]: (event: EventOf<K>, publicUrl: string) => MailContent };

export const walletLink = (publicUrl: string): string => `${publicUrl}/profile?tab=wallet`;
export const orderLink = (publicUrl: string, orderId: string): string =>
  `${publicUrl}/order/${orderId}`;
export const securityLink = (publicUrl: string): string => `${publicUrl}/profile?tab=security`;
