// What OnePG declares about itself as a gateway.
import { defineGateway } from '../definition.ts';
import { readNepalRow } from '../nepal-banks/book.ts';
import { nepalEndpoints } from '../nepal-banks/endpoints.ts';
import { anotherBank, nepaliBanks, sctCard } from '../nepal-banks/methods.ts';
import type { OnepgSettings } from './ask.ts';
import { makeOnepg } from './gateway.ts';
import { nepalBankSettings } from '../nepal-banks/settings.ts';
import type { Offer } from '../nepal-banks/settings.ts';
import { onepgSettings, readOnepgSettings } from './settings.ts';

export const onepg = defineGateway({
  name: 'onepg',
  methods: [nepaliBanks, sctCard, anotherBank],
  zone: '+05:45',
  columns: { reference: ['MerchantTxnId'], at: ['TransactionDate'] },
  refundsNamedBy: 'payment',
  // It has no refund call; an operator refunds at the bank.
  listsRefunds: { statement: false, book: false },
  settings: [nepalBankSettings, onepgSettings],
  account: readOnepgSettings,
  create: (account: OnepgSettings & Offer) => ({
    ...nepalEndpoints(makeOnepg(account), account),
    formTargets: [account.formUrl],
    address: { url: account.apiUrl, setting: 'ONEPG_API_URL' },
  }),
  simulator: { callbacks: { onepg: '/delivery' }, readRow: readNepalRow },
});
