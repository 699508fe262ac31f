// What every carrier of SMS does, and how a message can end.

export interface Sms {
  /** Country code and number apart, digits only. */
  countryCode: string;
  number: string;
  text: string;
}

/**
 * `never sent`: there was no connection, so it may be sent again. `refused`: the carrier did not
 * take it; `isAccount` when an operator must act. `unknown`: it may have been sent; carriers know
 * no idempotency, so it is never sent again. No `fault` holds a number, a text or a credential.
 */
export type SmsOutcome =
  | { kind: 'sent'; reference?: string }
  | { kind: 'never sent'; fault: string }
  | { kind: 'refused'; fault: string; isAccount: boolean }
  | { kind: 'unknown'; fault: string };

export interface SmsCarrier {
  name: 'sparrow' | 'twilio';
  /** Never throws. */
  send: (sms: Sms) => Promise<SmsOutcome>;
}
