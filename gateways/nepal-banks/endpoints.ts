// The routes that both gateways to Nepal's banks share: paying, listing banks, and their returns and
// callbacks.
import { startEndpoint } from '../definition.ts';
import type { SetUpGateway } from '../definition.ts';
import { payByNepalBank, readNepalBanks } from './calls.ts';
import type { NepalGateway } from './nepal-gateway.ts';

export function nepalEndpoints({
  start,
  banks,
  acknowledge,
  ...gateway
}: NepalGateway): Omit<SetUpGateway, 'formTargets' | 'address'> {
  return {
    ...gateway,
    starts: [
      startEndpoint(payByNepalBank, (payment, { bank_code: bankCode }) =>
        start(payment, { bankCode }),
      ),
    ],
    reads: [{ call: readNepalBanks, read: banks }],
    returns: [
      { path: '', methods: ['GET', 'POST'], from: 'browser' },
      { path: '/delivery', methods: ['GET', 'POST'], from: 'server', acknowledge },
    ],
  };
}
