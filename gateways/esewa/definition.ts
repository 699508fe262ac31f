// What eSewa declares about itself as a gateway.
import { defineGateway, startEndpoint } from '../definition.ts';
import { readWalletRow } from '../nepal-banks/book.ts';
import { payByEsewa } from './calls.ts';
import { makeEsewa } from './gateway.ts';
import type { EsewaSettings } from './gateway.ts';
import { esewaWallet } from './method.ts';
import { esewaSettings, readEsewaSettings } from './settings.ts';

export const esewa = defineGateway({
  name: 'esewa',
  methods: [esewaWallet],
  zone: '+05:45',
  columns: { reference: ['transaction_uuid'] },
  refundsNamedBy: 'payment',
  listsRefunds: { statement: false, book: true },
  settings: [esewaSettings],
  account: readEsewaSettings,
  create: (account: EsewaSettings) => {
    const { start, ...gateway } = makeEsewa(account);
    return {
      ...gateway,
      starts: [startEndpoint(payByEsewa, (payment) => start(payment, undefined))],
      returns: [{ path: '/:attempt', methods: ['GET'], from: 'browser' }],
      formTargets: [account.formUrl],
      address: { url: account.statusUrl, setting: 'ESEWA_STATUS_URL' },
    };
  },
  simulator: { readRow: readWalletRow },
});
