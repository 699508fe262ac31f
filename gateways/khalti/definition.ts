// What Khalti declares about itself as a gateway.
import { defineGateway, startEndpoint } from '../definition.ts';
import { readWalletRow } from '../nepal-banks/book.ts';
import type { KhaltiSettings } from './ask.ts';
import { payByKhalti } from './calls.ts';
import { makeKhalti } from './gateway.ts';
import { khaltiWallet } from './method.ts';
import { khaltiSettings, readKhaltiSettings } from './settings.ts';

export const khalti = defineGateway({
  name: 'khalti',
  methods: [khaltiWallet],
  zone: '+05:45',
  columns: { reference: ['purchase_order_id'] },
  refundsNamedBy: 'payment',
  listsRefunds: { statement: false, book: true },
  settings: [khaltiSettings],
  account: readKhaltiSettings,
  create: (account: KhaltiSettings) => {
    const { start, ...gateway } = makeKhalti(account);
    return {
      ...gateway,
      starts: [startEndpoint(payByKhalti, (payment) => start(payment, undefined))],
      returns: [{ path: '', methods: ['GET'], from: 'browser' }],
      // The person is redirected by a link, not by a form.
      formTargets: [],
      address: { url: account.apiUrl, setting: 'KHALTI_PAY_API_URL' },
    };
  },
  simulator: { readRow: readWalletRow },
});
