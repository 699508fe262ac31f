// The hosted checkout in the person's browser: the page, the choice and the way back.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf, textOf } from '../../wire/fields.ts';
import type { Settings } from '../../settings.ts';
import groundCss from '../../page/ground.css?raw';
import bankCss from './bank.css?raw';
import type { Desk } from '../desk.ts';
import { checkoutPage, errorPage, lostPage, returnPage } from './pages.ts';
import { CHOICES, type Payment } from '../payment.ts';
import { readPaymentRequest } from './payment-request.ts';
import returnScript from './return.js?raw';

// The way back leads to whatever shop sent the browser, which may send it on to another address.
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; " +
  "form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

export function registerCheckoutRoutes(app: FastifyInstance, desk: Desk, settings: Settings): void {
  const secrets = { key: settings.payuKey, salt: settings.payuSalt };

  app.post('/_payment', async (call, reply) => {
    const form = Object.fromEntries(
      Object.entries(fieldsOf(call.body)).map(([name, value]) => [name, textOf(value)]),
    );
    const request = readPaymentRequest(form, secrets);
    if ('refusal' in request) return show(reply, errorPage(request.refusal), 400);
    const payment = await desk.open(request.fields);
    if (!payment) {
      return show(reply, errorPage('A payment with this id was made already.'), 400);
    }
    return show(reply, checkoutPage(payment));
  });

  app.post('/choice', async (call, reply) => {
    const { session, choice: given } = fieldsOf(call.body);
    const payment = desk.findBy(textOf(session));
    const choice = CHOICES.find((one) => one === given);
    if (!payment || payment.session !== session || !choice) {
      return show(reply, errorPage('This page is no longer valid.'), 400);
    }
    const chosen = await desk.choose(payment, choice);
    if (chosen.outcome === 'lost-callback') return show(reply, lostPage(chosen));
    const fields = desk.returnFieldsOf(chosen);
    return show(reply, returnPage(chosen, { address: addressOf(chosen), fields }));
  });

  app.get('/bank.css', (_call, reply) => reply.type('text/css').send(`${groundCss}\n${bankCss}`));
  app.get('/return.js', (_call, reply) => reply.type('text/javascript').send(returnScript));
}

/** Only what is paid goes to surl; without a curl a cancelled payment is a failed one. */
function addressOf({ status, choice, fields }: Payment): string {
  const { surl = '', furl = '', curl } = fields;
  if (status === 'success') return surl;
  return choice === 'cancel' && curl ? curl : furl;
}

function show(reply: FastifyReply, html: string, code = 200): FastifyReply {
  return reply
    .code(code)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html')
    .send(html);
}
