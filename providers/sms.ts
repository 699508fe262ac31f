// The interface of SMS carriers, and the outcomes of a message.

export interface Sms {
  /** Country code and number separately, digits only. */
  countryCode: string;
  number: string;
  text: string;
}

/**
 * `never sent`: no connection was made, so it may be sent again. `refused`: the carrier did not accept it;
 * `isAccount` if an operator must act. `unknown`: it may have been sent; because carriers have no idempotency
 * keys, it is never sent again. No `fault` contains a number, a text or a credential.
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
