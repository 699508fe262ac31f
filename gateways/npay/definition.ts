// What nPay declares about itself as a gateway.
import { defineGateway } from '../definition.ts';
import { readNepalRow } from '../nepal-banks/book.ts';
import { nepalEndpoints } from '../nepal-banks/endpoints.ts';
import { anotherBank, nepaliBanks, sctCard } from '../nepal-banks/methods.ts';
import { makeNpay } from './gateway.ts';
import type { NpaySettings } from './gateway.ts';
import { nepalBankSettings } from '../nepal-banks/settings.ts';
import type { Offer } from '../nepal-banks/settings.ts';
import { npaySettings, readNpaySettings } from './settings.ts';

export const npay = defineGateway({
  name: 'npay',
  methods: [nepaliBanks, sctCard, anotherBank],
  zone: '+05:45',
  columns: {
    reference: ['MERCHANT_TXNID', 'MERCHANT_TRANSACTIONID'],
    amount: ['PayAmount'],
    state: ['TRANSACTION_STATUS'],
    at: ['TXN_DATE_TIME'],
  },
  refundsNamedBy: 'payment',
  // It has no refund call; an operator refunds at the bank.
  listsRefunds: { statement: false, book: false },
  settings: [nepalBankSettings, npaySettings],
  account: readNpaySettings,
  create: (account: NpaySettings & Offer) => ({
    ...nepalEndpoints(makeNpay(account), account),
    formTargets: [account.formUrl],
    address: { url: account.soapUrl, setting: 'NPAY_SOAP_URL' },
  }),
  simulator: { callbacks: { npay: '/delivery', 'npay/response': '' }, readRow: readNepalRow },
});
