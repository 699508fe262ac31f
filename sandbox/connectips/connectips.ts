// connectIPS, the interbank payments of Nepal: a signed form, its own page, and two queries.
import type { FastifyInstance } from 'fastify';
import { Desk } from '../nepal-wallet/desk.ts';
import { FORM_MEANINGS } from '../nepal-wallet/outcomes.ts';
import { registerWalletPages } from '../nepal-wallet/page-routes.ts';
import { COLUMNS, rowOf } from '../nepal-wallet/payment.ts';
import type { Payment } from '../nepal-wallet/payment.ts';
import type { OutsideSystem } from '../outside-system.ts';
import { registerConnectips } from './routes.ts';

const WALLET = { system: 'connectips', name: 'connectIPS' };

/** The return to the merchant names the payment but not its outcome. */
const wayBackOf = ({ successUrl: address, txnid }: Payment) => ({
  address,
  fields: { TXNID: txnid },
});

export const connectips: OutsideSystem = {
  name: WALLET.system,
  title: 'connectIPS (interbank payments in Nepal)',
  outcomes: FORM_MEANINGS,
  columns: COLUMNS,
  // It sends no callbacks: this is the browser's return address.
  callbackUrl: ({ connectips: { returnUrl } }) => returnUrl,
  open: (tools) => {
    const desk = new Desk(tools, WALLET.system);
    return {
      routes: (app: FastifyInstance) => {
        registerConnectips(app, { wallet: WALLET, desk, tools });
        registerWalletPages(app, { wallet: WALLET, desk, wayBackOf });
      },
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};
