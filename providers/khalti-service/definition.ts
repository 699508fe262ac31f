// What Khalti Service declares about itself as a provider.
import { defineProvider } from '../provider.ts';
import { readKhaltiServiceRow } from './book.ts';
import { KHALTI_SERVICE_KINDS, makeKhaltiService, STATUS_TIMEOUT_MS } from './client.ts';
import { khaltiServiceSettings } from './settings.ts';
import { makeAskKhaltiService } from './statement.ts';

export const khaltiService = defineProvider({
  name: 'khalti-service',
  settings: khaltiServiceSettings,
  account: (values) => values.of(khaltiServiceSettings),
  makeClient: (account, { timeoutMs }) => makeKhaltiService({ ...account, timeoutMs }),
  kinds: KHALTI_SERVICE_KINDS,
  statusTimeoutMs: STATUS_TIMEOUT_MS,
  lookUpTimeoutMs: (textOf) => Number(textOf(khaltiServiceSettings.settings.lookUpTimeoutMs.name)),
  balance: (client) => client.balance(),
  // It does not sign its reports, so a long random part of the address is secret. A report comes as
  // multipart/form-data or as a plain form; both contain our own reference verbatim.
  callbacks: ({ callbackSecret }) => [{ path: `/${callbackSecret}`, read: ({ body }) => body }],
  source: (account) => ({
    ask: makeAskKhaltiService(account),
    address: { url: account.url, setting: 'KHALTI_SERVICE_URL' },
  }),
  columns: {
    reference: ['customIdentifier'],
    amount: ['deliveredAmount'],
    at: ['transactionDate'],
  },
  simulator: { readRow: readKhaltiServiceRow, demoTopUps: 'use/ntc' },
});
