// eSewa, a wallet of Nepal: a signed form, its own page, a signed return and a status query.
import type { FastifyInstance } from 'fastify';
import { Desk } from '../nepal-wallet/desk.ts';
import { ESEWA_MEANINGS } from '../nepal-wallet/outcomes.ts';
import { registerWalletPages } from '../nepal-wallet/page-routes.ts';
import type { WayBack } from '../hosted-page/pages.ts';
import { COLUMNS, rowOf } from '../nepal-wallet/payment.ts';
import type { Payment } from '../nepal-wallet/payment.ts';
import type { OutsideSystem } from '../outside-system.ts';
import type { EsewaSettings } from '../settings.ts';
import { registerEsewa, WALLET, wordOf } from './routes.ts';
import { sign } from './signature.ts';

const SIGNED = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
];

export const esewa: OutsideSystem = {
  name: WALLET.system,
  title: 'eSewa (a wallet of Nepal)',
  outcomes: ESEWA_MEANINGS,
  columns: COLUMNS,
  // It sends no callbacks: the browser's return is the only notification.
  callbackUrl: () => undefined,
  open: (tools) => {
    const desk = new Desk(tools, WALLET.system);
    const wayBackOf = (payment: Payment) => wayBack(payment, tools.settings.esewa);
    return {
      routes: (app: FastifyInstance) => {
        registerEsewa(app, { wallet: WALLET, desk, tools });
        registerWalletPages(app, { wallet: WALLET, desk, wayBackOf });
      },
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};

/** Only a paid payment returns with data. */
function wayBack(payment: Payment, { productCode, secret }: EsewaSettings): WayBack {
  if (payment.status !== 'success') return { address: payment.failureUrl, fields: {} };
  const told: Record<string, string> = {
    transaction_code: payment.reference,
    status: wordOf(payment),
    // As eSewa writes amounts: 1,000.0
    total_amount: Number(payment.amount).toLocaleString('en-US', { minimumFractionDigits: 1 }),
    transaction_uuid: payment.txnid,
    product_code: productCode,
    signed_field_names: SIGNED.join(','),
  };
  const signature = sign(told, SIGNED, payment.outcome === 'wrong-hash' ? 'other' : secret);
  const data = Buffer.from(JSON.stringify({ ...told, signature })).toString('base64');
  return { address: payment.successUrl, fields: { data } };
}
