// A Nepali wallet in the person's browser, once it has come: the choice and the way back.
import type { FastifyInstance, FastifyReply } from 'fastify';
import groundCss from '../page/ground.css?raw';
import bankCss from '../payu/checkout/bank.css?raw';
import returnScript from '../payu/checkout/return.js?raw';
import { fieldsOf, textOf } from '../wire/fields.ts';
import type { Desk } from './desk.ts';
import { addressOf, errorPage, lostPage, returnPage } from './pages.ts';
import type { Wallet, WayBack } from './pages.ts';
import { CHOICES } from './payment.ts';
import type { Payment } from './payment.ts';

// The way back leads to whatever shop sent the browser, which may send it on to another address.
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; " +
  "form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

export type Counter = {
  wallet: Wallet;
  desk: Desk;
  wayBackOf: (payment: Payment) => WayBack;
};

export function registerWalletPages(
  app: FastifyInstance,
  { wallet, desk, wayBackOf }: Counter,
): void {
  app.post('/choice', async (call, reply) => {
    const { session, choice: given } = fieldsOf(call.body);
    const payment = desk.findBy(textOf(session));
    const choice = CHOICES.find((one) => one === given);
    if (!payment || payment.session !== session || !choice) {
      return show(reply, errorPage(wallet, 'This page is no longer valid.'), 400);
    }
    const chosen = await desk.choose(payment, choice);
    if (chosen.outcome === 'lost-callback') return show(reply, lostPage(wallet, chosen));
    const back = wayBackOf(chosen);
    if (chosen.outcome === 'duplicate-callback') await desk.lookAhead(addressOf(back));
    return show(reply, returnPage(wallet, chosen, back));
  });

  app.get('/wallet.css', (_call, reply) => reply.type('text/css').send(`${groundCss}\n${bankCss}`));
  app.get('/return.js', (_call, reply) => reply.type('text/javascript').send(returnScript));
}

export function show(reply: FastifyReply, html: string, code = 200): FastifyReply {
  return reply
    .code(code)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html')
    .send(html);
}
