// The systems whose books are compared with ours, and the ledger account of each.
import { GATEWAYS } from '#gateways/gateways.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { PROVIDERS } from '#providers/providers.ts';
import type { ProviderName } from '#providers/providers.ts';
import type { FileColumns } from '#providers/statement.ts';
import type { SystemAccountName } from '#server/ledger/accounts.ts';

export type SystemName = GatewayName | ProviderName;

export interface System {
  name: SystemName;
  kind: 'gateway' | 'provider';
  currency: 'NPR' | 'INR';
  account: SystemAccountName;
  /** Its offset from UTC, for files that name no time zone. */
  zone: string;
  /** How it references refunds: by our own key, or by the payment's number. */
  refundsNamedBy: 'refund' | 'payment';
  /** Its own column names in a settlement file. */
  columns: FileColumns;
}

function gateway({
  name,
  methods,
  zone,
  refundsNamedBy,
  columns,
}: (typeof GATEWAYS)[number]): System {
  const { currency } = methods[0].terms;
  const account: SystemAccountName = `gateway-clearing:${name}`;
  return { name, kind: 'gateway', currency, account, zone, refundsNamedBy, columns };
}

function provider({ name, columns }: (typeof PROVIDERS)[number]): System {
  const account: SystemAccountName = `biller-payable:${name}`;
  return {
    name,
    kind: 'provider',
    currency: 'NPR',
    account,
    zone: '+05:45',
    refundsNamedBy: 'payment',
    columns,
  };
}

/** All systems, gateways first, whether we have an account there or not. */
export const SYSTEMS: readonly System[] = [...GATEWAYS.map(gateway), ...PROVIDERS.map(provider)];
