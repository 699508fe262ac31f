// OnePG: a signed JSON API for the merchant's server, a bank's page for the person.
import type { FastifyInstance } from 'fastify';
import { Desk } from '../nepal-bank/desk.ts';
import { ONEPG_MEANINGS } from '../nepal-bank/outcomes.ts';
import { registerBankPages } from '../nepal-bank/page-routes.ts';
import type { Counter } from '../nepal-bank/page-routes.ts';
import { COLUMNS, rowOf } from '../nepal-bank/payment.ts';
import type { OutsideSystem } from '../outside-system.ts';
import { isWebAddress } from '../settings.ts';
import { registerApi, SYSTEM } from './api-routes.ts';

const namesOf = (txnid: string, reference: string): Record<string, string> => ({
  MerchantTxnId: txnid,
  GatewayTxnId: reference,
});

export const onepg: OutsideSystem = {
  name: SYSTEM,
  title: 'OnePG (banks in Nepal)',
  outcomes: ONEPG_MEANINGS,
  columns: COLUMNS,
  callbackUrl: ({ onepg: { notificationUrl } }) => notificationUrl,
  open: (tools) => {
    const desk = new Desk(tools, {
      system: SYSTEM,
      callbackOf: (...names) => ({ query: new URLSearchParams(namesOf(...names)) }),
      isTaken: (answered) => answered === 'received' || answered === 'already received',
    });
    return {
      routes: (app: FastifyInstance) => {
        registerApi(app, { desk, tools });
        registerBankPages(app, {
          desk,
          tools,
          counter: counterOf(tools.settings.onepg.merchantId),
        });
      },
      rows: (limit) => desk.book.newest(limit).map(rowOf),
    };
  },
};

function counterOf(merchant: string): Counter {
  return {
    system: SYSTEM,
    path: '/Payment/Index',
    merchant,
    readForm: (posted) => ({
      processId: posted.get('processid') ?? '',
      txnid: posted.get('merchanttxnid') ?? '',
      merchant: posted.get('merchantid') ?? '',
      amount: posted.get('amount') ?? '',
      bankCode: posted.get('instrumentcode') ?? '',
      description: posted.get('transactionremarks') ?? '',
      returnUrl: posted.get('responseurl') ?? '',
    }),
    wayBackOf: ({ txnid, reference, returnUrl }) =>
      isWebAddress(returnUrl)
        ? { method: 'get', address: returnUrl, fields: namesOf(txnid, reference) }
        : undefined,
  };
}
