// A bank or wallet page after the browser has arrived: the person's choice and the return to the shop.
import type { FastifyInstance, FastifyReply } from 'fastify';
import groundCss from '../page/ground.css?raw';
import { fieldsOf, textOf } from '../wire/fields.ts';
import bankCss from './bank.css?raw';
import { errorPage, lostPage, returnPage } from './pages.ts';
import type { Ended, Host, WayBack } from './pages.ts';
import returnScript from './return.js?raw';

// The return leads to the shop that sent the browser, and the shop may redirect it to any other address.
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; " +
  "form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'none'";

export type Choosing<P extends Ended & { session: string }, C extends string> = {
  host: Host;
  choices: readonly C[];
  desk: {
    findBy: (name: string) => P | undefined;
    choose: (payment: P, choice: C) => Promise<P>;
  };
  /** Where the browser returns; undefined if it stays. */
  wayBackOf: (payment: P) => WayBack | undefined | Promise<WayBack | undefined>;
};

export function registerChoice<P extends Ended & { session: string }, C extends string>(
  app: FastifyInstance,
  { host, choices, desk, wayBackOf }: Choosing<P, C>,
): void {
  app.post('/choice', async (call, reply) => {
    const { session, choice: given } = fieldsOf(call.body);
    const payment = desk.findBy(textOf(session));
    const choice = choices.find((one) => one === given);
    if (!payment || payment.session !== session || !choice) {
      return show(reply, errorPage(host, 'This page is no longer valid.'), 400);
    }
    const chosen = await desk.choose(payment, choice);
    const back = await wayBackOf(chosen);
    return show(reply, back ? returnPage(host, chosen, back) : lostPage(host, chosen));
  });

  app.get('/bank.css', (_call, reply) => reply.type('text/css').send(`${groundCss}\n${bankCss}`));
  app.get('/return.js', (_call, reply) => reply.type('text/javascript').send(returnScript));
}

export function show(reply: FastifyReply, html: string, code = 200): FastifyReply {
  return reply
    .code(code)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html')
    .send(html);
}
