// nPay: SOAP for the merchant's server, a bank's page for the person.
import type { FastifyInstance } from 'fastify';
import { Desk } from '../nepal-bank/desk.ts';
import { NPAY_MEANINGS } from '../nepal-bank/outcomes.ts';
import { registerBankPages } from '../nepal-bank/page-routes.ts';
import type { Counter } from '../nepal-bank/page-routes.ts';
import { COLUMNS, rowOf } from '../nepal-bank/payment.ts';
import type { OutsideSystem, Tools } from '../outside-system.ts';
import { isWebAddress } from '../settings.ts';
import { fieldsOf } from '../wire/fields.ts';
import { registerSoap, SYSTEM } from './soap-routes.ts';

/** nPay's dashboard has two addresses; the other one is under the system's own name. */
const RESPONSE = 'npay-response';

const namesOf = (txnid: string, reference: string): Record<string, string> => ({
  MERCHANTTXNID: txnid,
  GTWREFNO: reference,
});

export const npay: OutsideSystem = {
  name: SYSTEM,
  title: 'nPay (banks in Nepal)',
  outcomes: NPAY_MEANINGS,
  columns: COLUMNS,
  callbackUrl: ({ npay: { deliveryUrl } }) => deliveryUrl,
  open: (tools) => {
    const desk = new Desk(tools, {
      system: SYSTEM,
      callbackOf: (...names) => ({ message: new URLSearchParams(namesOf(...names)) }),
      isTaken: (answered) => answered === '0',
    });
    return {
      routes: (app: FastifyInstance) => {
        registerSoap(app, { desk, tools });
        registerBankPages(app, { desk, tools, counter: counterOf(tools) });
      },
      programRoutes: (app) => registerResponseAddress(app, tools),
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};

function responseAddress({ courier, settings }: Tools): string | undefined {
  return courier.addressOf(RESPONSE) ?? settings.npay.responseUrl;
}

function counterOf(tools: Tools): Counter {
  return {
    system: SYSTEM,
    path: '/pay.aspx',
    merchant: tools.settings.npay.merchantId,
    readForm: (posted) => ({
      processId: posted.get('processid') ?? '',
      txnid: posted.get('merchanttxnid') ?? '',
      merchant: posted.get('merchantid') ?? '',
      amount: posted.get('payamount') ?? '',
      bankCode: posted.get('paymentmode') ?? '',
      returnUrl: '',
    }),
    wayBackOf: ({ txnid, reference }) => {
      const address = responseAddress(tools);
      if (address === undefined) return undefined;
      return { method: 'post', address, fields: namesOf(txnid, reference) };
    },
  };
}

/** The browser's return address is set in the dashboard, too, and is not in the form. */
function registerResponseAddress(app: FastifyInstance, tools: Tools): void {
  app.put<{ Body: unknown }>('/dashboard/npay/response', async (call, reply) => {
    const { callback_url: given } = fieldsOf(call.body);
    if (given !== null && !(typeof given === 'string' && isWebAddress(given))) {
      const error = 'callback_url must be an http or https address, or null for the setting.';
      return reply.code(422).send({ error });
    }
    await tools.courier.setAddress(RESPONSE, given);
    return reply.send({ callback_url: responseAddress(tools) ?? null });
  });
}
