// What PayU India declares about itself as a gateway.
import { defineGateway, startEndpoint } from '../definition.ts';
import { readPayuRow } from './books/book.ts';
import { payByPayu } from './calls.ts';
import { makePayu } from './gateway.ts';
import type { PayuSettings } from './gateway.ts';
import { indianBanking } from './method.ts';
import { makePayuStatement } from './books/statement.ts';
import { payuSettings, readPayuSettings } from './settings.ts';

export const payu = defineGateway({
  name: 'payu',
  methods: [indianBanking],
  zone: '+05:30',
  columns: { reference: ['txnid'], amount: ['transaction_amount'], at: ['addedon'] },
  refundsNamedBy: 'refund',
  // Its list contains payments only.
  listsRefunds: { statement: false, book: true },
  settings: [payuSettings],
  account: readPayuSettings,
  create: (account: PayuSettings) => {
    const { start, ...gateway } = makePayu(account);
    return {
      ...gateway,
      starts: [startEndpoint(payByPayu, (payment) => start(payment, undefined))],
      returns: [
        { path: '', methods: ['POST'], from: 'browser' },
        { path: '/webhook', methods: ['POST'], from: 'server' },
      ],
      formTargets: [account.formUrl],
      statement: makePayuStatement(account),
      address: { url: account.apiUrl, setting: 'PAYU_API_URL' },
    };
  },
  simulator: { callbacks: { payu: '/webhook' }, readRow: readPayuRow },
});
