// The browser's part of a Nepali bank: the form that brings it, the person's choice, and the return.
import type { FastifyInstance } from 'fastify';
import { registerChoice, show } from '../hosted-page/page-routes.ts';
import { errorPage, payPage } from '../hosted-page/pages.ts';
import type { WayBack } from '../hosted-page/pages.ts';
import type { Tools } from '../outside-system.ts';
import { fieldsOf, textOf } from '../wire/fields.ts';
import { bankNameOf } from './banks.ts';
import type { Desk } from './desk.ts';
import { FORM_OUTCOMES } from './outcomes.ts';
import { CHOICES } from './payment.ts';
import type { Payment } from './payment.ts';

/** The content of a form, independent of its gateway's field names. */
export type BankForm = {
  processId: string;
  txnid: string;
  merchant: string;
  amount: string;
  bankCode: string;
  /** If it is in the form, because it was not announced before. */
  description?: string;
  returnUrl: string;
};

export type Counter = {
  system: string;
  /** The path of the gateway's real page, such as `/pay.aspx`. */
  path: string;
  merchant: string;
  /** Reads the posted fields by their lower-case names. */
  readForm: (posted: Map<string, string>) => BankForm;
  wayBackOf: (payment: Payment) => WayBack | undefined;
};

type World = { desk: Desk; tools: Tools; counter: Counter };

export function registerBankPages(app: FastifyInstance, world: World): void {
  const { desk, counter } = world;
  const host = { system: counter.system, name: 'Bank of Nepal' };

  app.post(counter.path, async (call, reply) => {
    const posted = Object.entries(fieldsOf(call.body)).map(
      ([name, value]) => [name.toLowerCase(), textOf(value)] as const,
    );
    const taken = await takeForm(world, counter.readForm(new Map(posted)));
    if ('refusal' in taken) return show(reply, errorPage(host, taken.refusal), 400);
    const { session, amount, description, txnid, bankCode } = taken.payment;
    const page = payPage(host, {
      session,
      price: `NPR ${amount}`,
      details: {
        For: [description],
        Bank: [bankNameOf(bankCode) || 'not chosen'],
        'Payment id': [txnid],
      },
      leave: { choice: 'leave', label: 'Leave without paying' },
    });
    return show(reply, page);
  });

  registerChoice(app, {
    host,
    choices: CHOICES,
    desk,
    wayBackOf: (payment) => {
      const isLost = payment.outcome === 'lost-callback' || payment.outcome === 'callback-only';
      return isLost ? undefined : counter.wayBackOf(payment);
    },
  });
}

/** The visit that a valid form begins, or one sentence for the error page. */
async function takeForm(
  { desk, tools, counter }: World,
  form: BankForm,
): Promise<{ payment: Payment } | { refusal: string }> {
  const payment = desk.findBy(form.processId);
  if (!payment || payment.processId !== form.processId || payment.txnid !== form.txnid) {
    return { refusal: 'This process is not known here.' };
  }
  if (form.merchant !== counter.merchant) return { refusal: 'The merchant is not known here.' };
  if (payment.choice) return { refusal: 'This payment was made already.' };
  const { outcome, saved } = tools.scripts.take(counter.system, FORM_OUTCOMES);
  await saved;
  if (outcome === 'session-expired') return { refusal: 'This process has expired.' };
  const isUnchecked = outcome === 'unchecked-amount' && /^\d+(?:\.\d{1,2})?$/.test(form.amount);
  if (!isUnchecked && form.amount !== payment.requestedAmount) {
    return { refusal: 'The amount is not the one that was announced.' };
  }
  const { bankCode, returnUrl, amount, description = payment.description } = form;
  return { payment: await desk.visit(payment, { bankCode, returnUrl, amount, description }) };
}
