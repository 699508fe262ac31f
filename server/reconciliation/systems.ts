// The systems whose books are compared with ours, and which account of the ledger stands for each.
import { METHOD_OF } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateway.ts';
import type { ProviderName } from '#billers/delivery.ts';
import type { SystemAccountName } from '#server/ledger/accounts.ts';

export type SystemName = GatewayName | ProviderName;

export interface System {
  name: SystemName;
  kind: 'gateway' | 'provider';
  currency: 'NPR' | 'INR';
  account: SystemAccountName;
  /** What its clocks are ahead of universal time, where a file of it names no zone. */
  zone: string;
}

const PROVIDERS: Readonly<Record<ProviderName, true>> = { 'khalti-service': true, reloadly: true };

function gateway(name: GatewayName): System {
  const isIndian = name === 'payu';
  return {
    name,
    kind: 'gateway',
    currency: isIndian ? 'INR' : 'NPR',
    account: `gateway-clearing:${name}`,
    zone: isIndian ? '+05:30' : '+05:45',
  };
}

function provider(name: ProviderName): System {
  const account: SystemAccountName = `biller-payable:${name}`;
  return { name, kind: 'provider', currency: 'NPR', account, zone: '+05:45' };
}

/** Every one of them, whether we have an account there or not: gateways first. */
export const SYSTEMS: readonly System[] = [
  ...(Object.keys(METHOD_OF) as GatewayName[]).map(gateway),
  ...(Object.keys(PROVIDERS) as ProviderName[]).map(provider),
];
