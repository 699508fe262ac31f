// What connectIPS declares about itself as a gateway.
import { defineGateway, startEndpoint } from '../definition.ts';
import { readWalletRow } from '../nepal-banks/book.ts';
import type { ConnectipsSettings } from './ask.ts';
import { payByConnectips } from './calls.ts';
import { makeConnectips } from './gateway.ts';
import { connectipsTransfer } from './method.ts';
import { connectipsSettings } from './settings.ts';

export const connectips = defineGateway({
  name: 'connectips',
  methods: [connectipsTransfer],
  zone: '+05:45',
  columns: { reference: ['TXNID'], amount: ['TXNAMT'] },
  refundsNamedBy: 'payment',
  listsRefunds: { statement: false, book: true },
  settings: [connectipsSettings],
  account: (values) => values.of(connectipsSettings),
  create: (account: ConnectipsSettings) => {
    const { start, ...gateway } = makeConnectips(account);
    return {
      ...gateway,
      starts: [startEndpoint(payByConnectips, (payment) => start(payment, undefined))],
      // This one address is registered at connectIPS for both success and failure.
      returns: [{ path: '', methods: ['GET'], from: 'browser' }],
      formTargets: [account.formUrl],
      address: { url: account.apiUrl, setting: 'CONNECTIPS_API_URL' },
    };
  },
  simulator: { callbacks: { connectips: '' }, readRow: readWalletRow },
});
