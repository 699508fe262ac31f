// What the two gateways to Nepal's banks have in common: the chosen bank, the list of banks, and the answers
// to notifications.
import { paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { NepalBanks, NepalForm } from '#gateways/nepal-banks/calls.ts';
import { plainLine } from '#providers/legible.ts';
import type { Gateway, GatewayStatus } from '../gateway.ts';

export interface NepalChoice {
  /** Undefined: the gateway's own page offers the banks. */
  bankCode: string | undefined;
}

export interface NepalGateway extends Gateway<NepalForm, NepalChoice> {
  /** The banks to choose from; STATUS_CODE is not "0" if the list is not available. Never throws. */
  banks: () => Promise<NepalBanks>;
  /** The exact body that answers a notification of the gateway's server, as plain text. */
  acknowledge: (isRepeat: boolean) => string;
}

/** The timeout of a call to the gateway, shorter than that of the person's own request. */
export const CALL_TIMEOUT_MS = 20_000;

/** STATUS_CODE "1" is our own answer, not the gateway's. */
export const NO_BANKS: NepalBanks = { STATUS_CODE: '1', banks: { ebank: [], mbank: [] } };

const TRANSACTION_ID = /^[A-Za-z0-9]{1,25}$/;
const REFERENCE = /^[A-Za-z0-9_./-]{1,64}$/;

/** A gateway's id of a payment, if it is plausible. */
export function referenceIn(text: string | undefined): string | undefined {
  return text !== undefined && REFERENCE.test(text) ? text : undefined;
}

export function transactionIdIn(text: string | undefined): string | undefined {
  return text !== undefined && TRANSACTION_ID.test(text) ? text : undefined;
}

/** An amount as the gateways write it: a number or text, sometimes with extra zeros. */
export function paisaIn(amount: string | number | undefined): Paisa | undefined {
  return paisaFromRupees(String(amount ?? '').replace(/(\.\d\d)0+$/, '$1'));
}

/** The fields of a form or query by lower-case name; of duplicate names, the first counts. */
export function fieldsOf(encoded: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.trim());
  }
  return found;
}

/** The evidence kept from an answer's fields: one plain line each. */
export function proofOf(
  answer: Readonly<Record<string, string | number | null | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, plainLine(String(value ?? ''), 200)]),
  );
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** The status `unknown`, with the available evidence. */
export function unknown(proof: unknown): GatewayStatus {
  return { kind: 'unknown', proof };
}
