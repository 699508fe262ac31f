// Stripe's part that a person sees: the card form within the shop's page, and the bank's page that asks for
// the card holder's confirmation.
import type { FastifyInstance, FastifyReply } from 'fastify';
import groundCss from '../../page/ground.css?raw';
import { fieldsOf } from '../../wire/fields.ts';
import type { Desk } from '../desk.ts';
import type { Intent } from '../intent.ts';
import elementCss from './element.css?raw';
import elementHtml from './element.html?raw';
import elementScript from './element.js?raw';
import { askPage, endPage } from './bank-pages.ts';

/** Any shop may frame the form, like the real one; nobody may frame the bank's page. */
const ELEMENT_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors http: https:";
const BANK_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http: https:; " +
  "base-uri 'none'; frame-ancestors 'none'";

export function registerElementRoutes(app: FastifyInstance, desk: Desk): void {
  app.get('/element', (_call, reply) => show(reply, { html: elementHtml, policy: ELEMENT_POLICY }));
  app.get('/element.css', (_call, reply) =>
    reply.type('text/css').send(`${groundCss}\n${elementCss}`),
  );
  app.get('/element.js', (_call, reply) => reply.type('text/javascript').send(elementScript));

  const bank = (reply: FastifyReply, html: string, status = 200) =>
    show(reply, { html, policy: BANK_POLICY, status });

  app.get<{ Params: { id: string } }>('/authenticate/:id', (call, reply) => {
    const intent = desk.book.get(call.params.id);
    if (intent?.status !== 'requires_action') return bank(reply, endPage(OVER), 400);
    return bank(reply, askPage(intent));
  });
  app.post<{ Params: { id: string } }>('/authenticate/:id', async (call, reply) => {
    const intent = desk.book.get(call.params.id);
    const { answer } = fieldsOf(call.body);
    const isKnown = answer === 'yes' || answer === 'no';
    const used = intent && isKnown ? await desk.answerBank(intent, answer === 'yes') : undefined;
    await desk.book.written;
    if (!used) return bank(reply, endPage(OVER), 400);
    if (used.kind === 'lost') return bank(reply, endPage('You may close this window.'));
    return reply.redirect(wayBack(used.intent), 303);
  });
}

const OVER = 'This page is no longer valid. Please go back to the shop.';

/** The shop's return address with the parameters that Stripe adds; `redirect_status` is informative only. */
function wayBack({ id, secret, status, returnUrl }: Intent): string {
  const back = new URL(returnUrl ?? '');
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', secret);
  const isBad = status === 'requires_payment_method';
  const word = isBad ? 'failed' : status === 'processing' ? 'processing' : 'succeeded';
  back.searchParams.set('redirect_status', word);
  return back.href;
}

function show(
  reply: FastifyReply,
  { html, policy, status = 200 }: { html: string; policy: string; status?: number },
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html')
    .send(html);
}
