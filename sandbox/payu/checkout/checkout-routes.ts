// The browser's part of the hosted checkout: the page, the person's choice and the return.
import type { FastifyInstance } from 'fastify';
import { registerChoice, show } from '../../hosted-page/page-routes.ts';
import { errorPage, payPage } from '../../hosted-page/pages.ts';
import type { Settings } from '../../settings.ts';
import { fieldsOf, textOf } from '../../wire/fields.ts';
import type { Desk } from '../desk.ts';
import { CHOICES, type Payment } from '../payment.ts';
import { readPaymentRequest } from './payment-request.ts';

const BANK = { system: 'payu', name: 'Bank' };

export function registerCheckoutRoutes(app: FastifyInstance, desk: Desk, settings: Settings): void {
  const secrets = { key: settings.payuKey, salt: settings.payuSalt };

  app.post('/_payment', async (call, reply) => {
    const form = Object.fromEntries(
      Object.entries(fieldsOf(call.body)).map(([name, value]) => [name, textOf(value)]),
    );
    const request = readPaymentRequest(form, secrets);
    if ('refusal' in request) return show(reply, errorPage(BANK, request.refusal), 400);
    const payment = await desk.open(request.fields);
    if (!payment) {
      return show(reply, errorPage(BANK, 'A payment with this id was made already.'), 400);
    }
    return show(reply, checkoutPage(payment));
  });

  registerChoice(app, {
    host: BANK,
    choices: CHOICES,
    desk,
    wayBackOf: (payment) => {
      if (payment.outcome === 'lost-callback') return undefined;
      return {
        method: 'post',
        address: addressOf(payment),
        fields: desk.returnFieldsOf(payment),
      };
    },
  });
}

function checkoutPage({ fields, session, amount, txnid }: Payment): string {
  const name = [fields['firstname'], fields['lastname']].filter(Boolean).join(' ');
  return payPage(BANK, {
    session,
    price: `INR ${amount}`,
    details: {
      For: [fields['productinfo'] ?? ''],
      Payer: [name, fields['email'] ?? ''],
      'Payment id': [txnid],
    },
    leave: { choice: 'cancel', label: 'Cancel' },
  });
}

/** Only a paid payment returns to surl; without a curl, a canceled payment returns to furl. */
function addressOf({ status, choice, fields }: Payment): string {
  const { surl = '', furl = '', curl } = fields;
  if (status === 'success') return surl;
  return choice === 'cancel' && curl ? curl : furl;
}
