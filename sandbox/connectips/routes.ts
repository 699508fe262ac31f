// The endpoints of connectIPS: the form that a browser posts, and two queries of a merchant's server.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStatus, takeForm } from '../nepal-wallet/wallet-calls.ts';
import type { WalletWorld } from '../nepal-wallet/wallet-calls.ts';
import { show } from '../hosted-page/page-routes.ts';
import { errorPage } from '../hosted-page/pages.ts';
import { isExpired, paisaOf } from '../nepal-wallet/payment.ts';
import type { Status } from '../nepal-wallet/payment.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import { wrongWith } from './form.ts';
import type { Form } from './form.ts';
import { isSigned } from './token.ts';

type Question = 'validatetxn' | 'gettxndetail';

function textsOf(body: unknown): Form {
  const entries = Object.entries(fieldsOf(body));
  return Object.fromEntries(entries.map(([name, value]) => [name, textOf(value)]));
}

export function registerConnectips(app: FastifyInstance, world: WalletWorld): void {
  const { wallet, tools } = world;
  app.post('/connectipswebgw/loginpage', async (call, reply) => {
    const form = textsOf(call.body);
    // The return address is registered at connectIPS, not part of the form.
    const back = tools.courier.addressOf(wallet.system);
    const wrong = wrongWith(form, tools.settings.connectips);
    if (wrong !== undefined || back === undefined) {
      return show(reply, errorPage(wallet, wrong ?? 'There is no way back.'), 400);
    }
    const { TXNID: id = '', TXNAMT = '', REMARKS: description = '' } = form;
    const amount = (Number(TXNAMT) / 100).toFixed(2);
    const asked = { id, txnid: id, amount, description, successUrl: back, failureUrl: back };
    return takeForm(world, asked, reply);
  });
  for (const question of ['validatetxn', 'gettxndetail'] as const) {
    app.post(`/connectipswebws/api/creditor/${question}`, (call, reply) =>
      answerQuestion(world, question, { call, reply }),
    );
  }
}

function answerQuestion(
  world: WalletWorld,
  question: Question,
  { call, reply }: { call: FastifyRequest; reply: FastifyReply },
): FastifyReply | Promise<FastifyReply> {
  const { appId, password } = world.tools.settings.connectips;
  const login = Buffer.from(`${appId}:${password}`).toString('base64');
  if (call.headers.authorization !== `Basic ${login}`) {
    return reply.code(401).send({ error: 'Unauthorized' });
  }
  const asked = textsOf(call.body);
  return answerStatus(world, reply, {
    place: question,
    answerOf: (isHidden) => answerOf(world, { question, asked, isHidden }),
  });
}

/** What was not paid has only a text, no code. A payment that was refunded later still counts as paid. */
const WORDS: Record<Status, readonly [status: string, words: string]> = {
  initiated: ['ERROR', 'TRANSACTION NOT COMPLETED'],
  pending: ['ERROR', 'TRANSACTION IN PROCESS'],
  ambiguous: ['ERROR', 'TRANSACTION IN PROCESS'],
  success: ['SUCCESS', 'TRANSACTION SUCCESSFUL'],
  failed: ['FAILED', 'TRANSACTION FAILED'],
  cancelled: ['FAILED', 'TRANSACTION CANCELLED BY USER'],
};

function answerOf(
  { desk, tools }: WalletWorld,
  { question, asked, isHidden }: { question: Question; asked: Form; isHidden: boolean },
): object {
  const { merchantId = '', appId = '', referenceId = '', txnAmt = '', token = '' } = asked;
  const base = { merchantId: Number(merchantId), appId, referenceId, txnAmt, token: null };
  const error = (statusDesc: string) => ({ ...base, status: 'ERROR', statusDesc });
  const signed = [
    ['MERCHANTID', merchantId],
    ['APPID', appId],
    ['REFERENCEID', referenceId],
    ['TXNAMT', txnAmt],
  ] as const;
  if (!isSigned(signed, token, tools.settings.connectips.privateKey)) return error('INVALID TOKEN');
  const payment = isHidden ? undefined : desk.find(referenceId);
  // A query with an amount other than the requested one finds nothing.
  const isAsked = payment && paisaOf(payment.requestedAmount) === Number(txnAmt);
  if (!isAsked || isExpired(payment)) return error('TRANSACTION NOT FOUND');
  const [status, statusDesc] = WORDS[payment.status];
  const answer = { ...base, txnAmt: String(paisaOf(payment.amount)), status, statusDesc };
  if (question === 'validatetxn' || status !== 'SUCCESS') return answer;
  const details = { txnCrncy: 'NPR', refId: referenceId, remarks: payment.description };
  return { ...answer, ...details, txnId: payment.reference, creditStatus: '000' };
}
