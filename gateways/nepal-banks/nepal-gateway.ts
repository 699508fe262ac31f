// What the two gateways of Nepal's banks have in common: the bank a person chose, the list of banks,
// and the answer to what the gateway tells us.
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { NepalBanks, NepalForm } from '#contract/payments/nepal-banks.ts';
import type { Gateway, GatewayStatus } from '../gateway.ts';

export interface NepalChoice {
  /** Undefined: the gateway's own page asks for the bank. */
  bankCode: string | undefined;
}

export interface NepalGateway extends Gateway<NepalForm, NepalChoice> {
  /** The banks to choose from; STATUS_CODE is not "0" when the list cannot be had. Never throws. */
  banks: () => Promise<NepalBanks>;
  /** The whole body with which a message of the gateway's server is answered, as plain text. */
  acknowledge: (isRepeat: boolean) => string;
}

/** What the gateway is asked for must end before the person's own request does. */
export const CALL_TIMEOUT_MS = 20_000;

/** An answer of STATUS_CODE "1" is ours: no gateway said it. */
export const NO_BANKS: NepalBanks = { STATUS_CODE: '1', banks: { ebank: [], mbank: [] } };

const TRANSACTION_ID = /^[A-Za-z0-9]{1,25}$/;
const REFERENCE = /^[A-Za-z0-9_./-]{1,64}$/;

/** A gateway's number of a payment, as far as it can be one. */
export function referenceIn(text: string | undefined): string | undefined {
  return text !== undefined && REFERENCE.test(text) ? text : undefined;
}

export function transactionIdIn(text: string | undefined): string | undefined {
  return text !== undefined && TRANSACTION_ID.test(text) ? text : undefined;
}

/** An amount as the gateways write it: a number or text, at times with more noughts than needed. */
export function paisaIn(amount: string | number | undefined): Paisa | undefined {
  return paisaFromRupees(String(amount ?? '').replace(/(\.\d\d)0+$/, '$1'));
}

/** The fields of a form or a query by their names in small letters; the first of a name counts. */
export function fieldsOf(encoded: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.trim());
  }
  return found;
}

/** Nothing can be said: with what there is to be kept of it. */
export function unknown(proof: unknown): GatewayStatus {
  return { kind: 'unknown', proof };
}
