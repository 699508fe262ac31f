// A Nepali bank in the person's browser: the form that brings it, the choice and the way back.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tools } from '../outside-system.ts';
import groundCss from '../page/ground.css?raw';
import bankCss from '../payu/checkout/bank.css?raw';
import returnScript from '../payu/checkout/return.js?raw';
import { fieldsOf, textOf } from '../wire/fields.ts';
import type { Desk } from './desk.ts';
import { FORM_OUTCOMES } from './outcomes.ts';
import { bankPage, errorPage, lostPage, returnPage } from './pages.ts';
import type { WayBack } from './pages.ts';
import { CHOICES } from './payment.ts';
import type { Payment } from './payment.ts';

// The way back leads to whatever shop sent the browser, which may send it on to another address.
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; " +
  "form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

/** What a form says, whatever its gateway calls the fields. */
export type BankForm = {
  processId: string;
  txnid: string;
  merchant: string;
  amount: string;
  bankCode: string;
  /** Where it was not announced but stands in the form. */
  description?: string;
  returnUrl: string;
};

export type Counter = {
  system: string;
  /** Where the gateway's real page stands, such as `/pay.aspx`. */
  path: string;
  merchant: string;
  /** Reads the posted fields by their names in small letters. */
  readForm: (posted: Map<string, string>) => BankForm;
  wayBackOf: (payment: Payment) => WayBack | undefined;
};

type World = { desk: Desk; tools: Tools; counter: Counter };

export function registerBankPages(app: FastifyInstance, world: World): void {
  const { desk, counter } = world;
  const { system } = counter;

  app.post(counter.path, async (call, reply) => {
    const posted = Object.entries(fieldsOf(call.body)).map(
      ([name, value]) => [name.toLowerCase(), textOf(value)] as const,
    );
    const taken = await takeForm(world, counter.readForm(new Map(posted)));
    if ('refusal' in taken) return show(reply, errorPage(system, taken.refusal), 400);
    return show(reply, bankPage(system, taken.payment));
  });

  app.post('/choice', async (call, reply) => {
    const { session, choice: given } = fieldsOf(call.body);
    const payment = desk.findBy(textOf(session));
    const choice = CHOICES.find((one) => one === given);
    if (!payment || payment.session !== session || !choice) {
      return show(reply, errorPage(system, 'This page is no longer valid.'), 400);
    }
    const chosen = await desk.choose(payment, choice);
    const isLost = chosen.outcome === 'lost-callback' || chosen.outcome === 'callback-only';
    const back = isLost ? undefined : counter.wayBackOf(chosen);
    return show(reply, back ? returnPage(system, chosen, back) : lostPage(system, chosen));
  });

  app.get('/bank.css', (_call, reply) => reply.type('text/css').send(`${groundCss}\n${bankCss}`));
  app.get('/return.js', (_call, reply) => reply.type('text/javascript').send(returnScript));
}

/** The visit that a right form begins, or one sentence for the error page. */
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

function show(reply: FastifyReply, html: string, code = 200): FastifyReply {
  return reply
    .code(code)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html')
    .send(html);
}
