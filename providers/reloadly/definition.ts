// What Reloadly declares about itself as a provider.
import { defineProvider } from '../provider.ts';
import { makeReloadly, QUESTION_TIMEOUT_MS, RELOADLY_KINDS } from './client.ts';
import { readReloadlyRow } from './report/book.ts';
import { makeReloadlyStatement } from './report/statement.ts';
import { reloadlySettings } from './settings.ts';
import { makeReadWebhook } from './webhook.ts';

export const reloadly = defineProvider({
  name: 'reloadly',
  settings: reloadlySettings,
  account: (values) => values.of(reloadlySettings),
  makeClient: (account, { timeoutMs }) => makeReloadly({ ...account, timeoutMs }),
  kinds: RELOADLY_KINDS,
  statusTimeoutMs: QUESTION_TIMEOUT_MS,
  balance: (client) => client.balance(),
  callbacks: ({ webhookSecret }) => {
    const read = makeReadWebhook({ secret: webhookSecret });
    return [{ path: '', read: ({ headers, body }) => read(headers, body)?.reference }];
  },
  source: (account) => ({
    read: makeReloadlyStatement(account),
    address: { url: account.url, setting: 'RELOADLY_URL' },
  }),
  columns: {
    reference: ['customIdentifier'],
    amount: ['deliveredAmount'],
    at: ['transactionDate'],
  },
  simulator: { readRow: readReloadlyRow },
});
