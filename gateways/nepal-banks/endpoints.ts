// The routes that both gateways to Nepal's banks share: paying, listing banks, and their returns and
// callbacks.
import { startEndpoint } from '../definition.ts';
import type { SetUpGateway } from '../definition.ts';
import { payByNepalBank, readNepalBanks } from './calls.ts';
import type { NepalGateway } from './nepal-gateway.ts';
import type { Offer } from './settings.ts';

/** Payments begin at the gateway only if it is offered; those under way are settled in any case. */
export function nepalEndpoints(
  { start, banks, acknowledge, ...gateway }: NepalGateway,
  { isOffered }: Offer,
): Omit<SetUpGateway, 'formTargets' | 'address'> {
  const startAtBank = startEndpoint(payByNepalBank, (payment, { bank_code: bankCode }) =>
    start(payment, { bankCode }),
  );
  return {
    ...gateway,
    starts: isOffered ? [startAtBank] : [],
    reads: isOffered ? [{ call: readNepalBanks, read: banks }] : [],
    returns: [
      { path: '', methods: ['GET', 'POST'], from: 'browser' },
      { path: '/delivery', methods: ['GET', 'POST'], from: 'server', acknowledge },
    ],
  };
}
