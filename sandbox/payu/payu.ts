// The Indian gateway PayU: hosted checkout, server API, webhooks, book and faults in its wire format.
import type { FastifyInstance } from 'fastify';
import type { OutsideSystem } from '../outside-system.ts';
import { registerCheckoutRoutes } from './checkout/checkout-routes.ts';
import { Desk, SYSTEM } from './desk.ts';
import { OUTCOME_MEANINGS } from './outcomes.ts';
import type { Payment } from './payment.ts';
import { registerPostservice } from './postservice.ts';

export const payu: OutsideSystem = {
  name: SYSTEM,
  title: 'PayU (payments from India)',
  outcomes: OUTCOME_MEANINGS,
  columns: [
    { key: 'at', title: 'When' },
    { key: 'productinfo', title: 'For' },
    { key: 'amount', title: 'INR' },
    { key: 'status', title: 'Status' },
    { key: 'email', title: 'Payer' },
    { key: 'txnid', title: 'Payment id' },
  ],
  callbackUrl: (settings) => settings.payuWebhookUrl,
  open: (tools) => {
    const desk = new Desk(tools);
    return {
      routes: (app: FastifyInstance) => {
        registerCheckoutRoutes(app, desk, tools.settings);
        registerPostservice(app, desk, tools);
      },
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};

// Without the visit's id, with which a reader of the book could press the person's buttons.
function rowOf(payment: Payment): object {
  const { session: _session, fields, ...rest } = payment;
  return {
    ...rest,
    requestedAmount: fields['amount'],
    productinfo: fields['productinfo'],
    email: fields['email'],
  };
}
