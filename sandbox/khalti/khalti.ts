// Khalti's web checkout, a wallet of Nepal: a link created by a call, its own page, an unsigned return.
import type { FastifyInstance } from 'fastify';
import { Desk } from '../nepal-wallet/desk.ts';
import { KHALTI_MEANINGS } from '../nepal-wallet/outcomes.ts';
import { registerWalletPages } from '../nepal-wallet/page-routes.ts';
import type { WayBack } from '../hosted-page/pages.ts';
import { COLUMNS, paisaOf, rowOf } from '../nepal-wallet/payment.ts';
import type { Payment } from '../nepal-wallet/payment.ts';
import type { OutsideSystem } from '../outside-system.ts';
import { registerKhalti, WALLET, wordOf } from './routes.ts';

export const khalti: OutsideSystem = {
  name: WALLET.system,
  title: 'Khalti checkout (a wallet of Nepal)',
  outcomes: KHALTI_MEANINGS,
  columns: COLUMNS,
  // It sends no callbacks: the browser's return is the only notification.
  callbackUrl: () => undefined,
  open: (tools) => {
    const desk = new Desk(tools, WALLET.system);
    return {
      routes: (app: FastifyInstance) => {
        registerKhalti(app, { desk, tools });
        registerWalletPages(app, { wallet: WALLET, desk, wayBackOf });
      },
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};

function wayBackOf(payment: Payment): WayBack {
  const amount = String(paisaOf(payment.amount));
  const reference = payment.status === 'success' ? payment.reference : '';
  return {
    address: payment.successUrl,
    fields: {
      pidx: payment.id,
      transaction_id: reference,
      tidx: reference,
      txnId: reference,
      amount,
      total_amount: amount,
      mobile: '98XXXXX000',
      status: wordOf(payment),
      purchase_order_id: payment.txnid,
      purchase_order_name: payment.description,
    },
  };
}
