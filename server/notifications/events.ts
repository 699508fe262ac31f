// The domain events of which people are notified: business code states what happened and who is concerned.
import type { Paisa } from '#contract/money.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import type { KycEvent } from './kyc-mails.ts';
import type { BlockEvent } from './mails/block-events.ts';

type Currency = 'NPR' | 'INR';

/** The reasons why money that arrived did not pay its order. */
export type CreditReason =
  | 'paid_already'
  | 'order_over'
  | 'price_changed'
  | 'limit'
  | 'other_amount'
  | 'checked';

/** What a person confirms by proving themself again. */
export type ConfirmationPurpose =
  | 'sign_in'
  | 'change_password'
  | 'change_phone'
  | 'change_name'
  | 'change_email'
  | 'send_money'
  | 'second_factor'
  | 'end_sessions'
  | 'link_account'
  | 'export_data'
  | 'close_account'
  | 'unfreeze';

/** A change to how an account is protected. */
export type SecurityChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed';

interface AboutPayment {
  userId: string;
  orderId: string;
  gateway: GatewayName;
}

/** The only event sent as an SMS. `day`, `pricePaisa`: the budget day it was counted in, and its price. */
export interface SmsEvent {
  kind: 'phone_code_requested';
  userId: string;
  countryCode: string;
  number: string;
  code: string;
  day: string;
  pricePaisa: Paisa;
}

/**
 * Names of amounts in events end in `Paisa`: readEvent converts values with that suffix back to bigint.
 */
export type NotificationEvent =
  /** signedUpAt: an ISO time; isContested: the address is in another sign-up too. */
  | {
      kind: 'verification_requested';
      email: string;
      code: string;
      linkToken: string;
      signedUpAt: string;
      isContested: boolean;
    }
  /** A new code was requested, and it is not clear for which sign-up. */
  | { kind: 'verification_unclear'; email: string }
  | SmsEvent
  /** number: masked; at: an ISO time. */
  | { kind: 'phone_verified'; userId: string; number: string; at: string }
  /** A copy of the person's data was downloaded; at: an ISO time. */
  | { kind: 'data_exported'; userId: string; at: string }
  /** at: an ISO time. The mail goes to the address that the account had. */
  | { kind: 'account_closed'; email: string; at: string }
  | { kind: 'account_exists' | 'account_already_active' | 'email_change_taken'; email: string }
  /** Somebody wants to use an address that an account has left, while that can be undone; ISO times. */
  | { kind: 'former_address_used'; email: string; at: string; until: string }
  | { kind: 'password_reset_requested'; email: string; linkToken: string }
  /** A reset was requested for an address without an account, or with a sign-up that waits for its code. */
  | { kind: 'reset_without_account' | 'reset_not_active'; email: string }
  /** at: an ISO time; how: by a signed-in person, or by a mailed link. */
  | { kind: 'password_changed'; userId: string; at: string; how: 'changed' | 'reset' }
  /** Mailed to the new address: the link that changes it. */
  | { kind: 'email_change_requested'; email: string; linkToken: string }
  /** Mailed to the old address, whose link can undo the change; at: an ISO time. */
  | { kind: 'email_changed'; email: string; at: string; undoToken: string }
  | { kind: 'email_restored'; userId: string }
  /** Support ended every session. */
  | { kind: 'signed_out'; userId: string }
  /** at: an ISO time. */
  | { kind: 'security_changed'; userId: string; change: SecurityChange; at: string }
  /** left: the codes that are still good. */
  | { kind: 'recovery_code_used'; userId: string; at: string; left: number }
  /** A sign-in on a new device; null: an unknown browser or system. */
  | {
      kind: 'signed_in_elsewhere';
      userId: string;
      at: string;
      browser: string | null;
      system: string | null;
      network: string;
    }
  /** The code with which a person confirms an act. */
  | {
      kind: 'confirmation_requested';
      userId: string;
      purpose: ConfirmationPurpose;
      code: string;
    }
  | KycEvent
  /** account: its address at the provider, which may differ from the person's. */
  | { kind: 'sign_in_linked' | 'sign_in_unlinked'; userId: string; account: string; at: string }
  | { kind: 'details_changed'; userId: string; at: string; what: 'name' | 'phone' | 'both' }
  | { kind: 'order_refunded'; userId: string; orderId: string; amountPaisa: Paisa }
  /** A manual journal moved this person's wallet: into it (+) or out of it (−). */
  | { kind: 'wallet_corrected'; userId: string; amountPaisa: Paisa }
  | {
      kind: 'payment_became_credit';
      userId: string;
      orderId: string;
      amountPaisa: Paisa;
      reason: CreditReason;
    }
  /** The gateway took another amount than was signed; both are in this currency. */
  | (AboutPayment & {
      kind: 'payment_under_review';
      currency: Currency;
      askedPaisa: Paisa;
      takenPaisa: Paisa;
    })
  /** An operator found that no money arrived; askedPaisa is the requested amount in this currency. */
  | (AboutPayment & { kind: 'payment_not_received'; currency: Currency; askedPaisa: Paisa })
  /** The amount exceeds the wallet's cap, so it is held until an operator decides. */
  | (AboutPayment & { kind: 'payment_surplus_held'; amountPaisa: Paisa; capPaisa: Paisa })
  /** The gateway accepted the refund: the money is on its way to its source. */
  | (AboutPayment & {
      kind: 'payment_refund_sent';
      amountPaisa: Paisa;
      chargedPaisa: Paisa;
      chargedCurrency: Currency;
    })
  /** The gateway could not refund, so the money is in the wallet again. */
  | (AboutPayment & { kind: 'payment_refund_failed'; amountPaisa: Paisa })
  /** heldPaisa was frozen, returned or taken. */
  | (AboutPayment & {
      kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
      heldPaisa: Paisa;
    })
  /** dueAt: an ISO time. */
  | {
      kind: 'complaint_logged';
      userId: string;
      orderId: string;
      level: 'support' | 'officer';
      dueAt: string;
    }
  | { kind: 'complaint_answered'; userId: string; orderId: string; level: 'support' | 'officer' }
  | {
      kind: 'transfer_sent' | 'transfer_not_sent';
      userId: string;
      receiverEmail: string;
      amountPaisa: Paisa;
    }
  /** The money waits until releaseAt, an ISO time, and can be taken back until then. */
  | {
      kind: 'transfer_held';
      userId: string;
      receiverEmail: string;
      amountPaisa: Paisa;
      releaseAt: string;
    }
  /** A held transfer was returned: its sender canceled it, or the recipient could not take it. */
  | {
      kind: 'transfer_canceled' | 'transfer_returned';
      userId: string;
      receiverEmail: string | null;
      amountPaisa: Paisa;
    }
  /** senderInitials: the sender's name as a stranger may see it. */
  | {
      kind: 'transfer_received';
      userId: string;
      senderInitials: string;
      amountPaisa: Paisa;
      comment: string | null;
    }
  | { kind: 'transfer_over_balance_cap'; userId: string; senderInitials: string }
  | { kind: 'transfer_without_account'; email: string; senderInitials: string }
  /** returnedCount: how many held transfers came back with it. */
  | {
      kind: 'account_frozen';
      userId: string;
      by: 'person' | 'link' | 'support';
      returnedCount: number;
    }
  /** A password reset was requested for a frozen account. */
  | { kind: 'reset_while_frozen'; userId: string }
  /** endsAt: an ISO time; until then the request can be canceled. */
  | { kind: 'unfreeze_asked'; userId: string; endsAt: string }
  | { kind: 'unfreeze_called_off'; userId: string }
  | { kind: 'account_unfrozen'; userId: string; by: 'person' | 'support' }
  /** A colleague's link to the back office; until: an ISO time. */
  | { kind: 'staff_invited'; email: string; link: string; until: string }
  | BlockEvent;

export type EventKind = NotificationEvent['kind'];

export function isSms(kind: string): boolean {
  return kind === ('phone_code_requested' satisfies SmsEvent['kind']);
}

function asPaisa(name: string, value: unknown): unknown {
  return name.endsWith('Paisa') && typeof value === 'string' ? BigInt(value) : value;
}

/** An event as stored in the outbox. */
export function readEvent(eventJson: string): unknown {
  return JSON.parse(eventJson, asPaisa);
}
