// The ledger's accounts: a wallet has its user's id; a system account's id is derived from its
// name.
import { createHash } from 'node:crypto';

/**
 * The system accounts of the migrations. A positive balance is what we owe or have earned; money that others
 * hold for us is negative.
 */
export type SystemAccountName =
  | 'in-flight'
  | 'fee-income'
  | 'discount-cost'
  | 'suspense'
  | 'opening'
  | 'exchange:NPR'
  | 'exchange:INR'
  | 'refunds-held'
  | 'disputes-held'
  | 'dispute-loss'
  | 'transfers-held'
  /** Fees that gateways kept beyond their agreed terms. */
  | 'settlement-fees:NPR'
  | 'settlement-fees:INR'
  | `bank:${string}`
  | `gateway-clearing:${string}`
  | `biller-payable:${string}`;

const idsByName = new Map<SystemAccountName, string>();
const ids = new Set<string>();

/** The id of a system account: the same md5 of its name that the migration uses, as a UUID. */
export function systemAccount(name: SystemAccountName): string {
  const found = idsByName.get(name);
  if (found) return found;
  const hex = createHash('md5').update(`system:${name}`).digest('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  idsByName.set(name, id);
  ids.add(id);
  return id;
}

/**
 * Whether an id belongs to a system account that this process has named; every other id is a
 * wallet's.
 */
export function isSystemAccount(id: string): boolean {
  return ids.has(id);
}
