// The browser's part of Google: the client script with its frames, and the consent page.
import type { FastifyInstance, FastifyReply } from 'fastify';
import groundCss from '../../page/ground.css?raw';
import { fieldsOf, textOf } from '../../wire/fields.ts';
import type { Desk } from '../desk.ts';
import { issuerOf } from '../issuer-routes.ts';
import { madeUp } from '../people.ts';
import clientScript from './client.js?raw';
import frameScript from './frame.js?raw';
import googleCss from './google.css?raw';
import { buttonPage, consentPage, emptyPage, errorPage, promptPage, resultPage } from './pages.ts';
import type { Request } from './pages.ts';

const policy = (ancestors: string): string =>
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; " +
  `base-uri 'none'; frame-ancestors ${ancestors}`;

/** Any site may frame the button and the prompt, whose choice leads to the consent's result. */
const FRAMED = policy('http: https:');
const ALONE = policy("'none'");

const COOKIE = 'google_sandbox';

type Shown = { html: string; policy?: string; code?: number };

function show(reply: FastifyReply, { html, policy: given = ALONE, code = 200 }: Shown) {
  return reply
    .code(code)
    .headers({ 'content-security-policy': given, 'cache-control': 'no-store' })
    .type('text/html')
    .send(html);
}

/** Undefined for another client, or a page that cannot be answered. */
function requestOf(given: unknown, clientId: string): Request | undefined {
  const fields = fieldsOf(given);
  const origin = textOf(fields['origin']);
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  if (textOf(fields['client_id']) !== clientId || !isOrigin) return undefined;
  return { clientId, origin, nonce: textOf(fields['nonce']) };
}

export function registerPages(app: FastifyInstance, desk: Desk): void {
  const file = (path: string, type: string, content: string) =>
    app.get(path, (_call, reply) => reply.type(type).send(content));
  file('/gsi/client', 'text/javascript', clientScript);
  file('/frame.js', 'text/javascript', frameScript);
  file('/google.css', 'text/css', `${groundCss}\n${googleCss}`);

  const refuse = (reply: FastifyReply, framed?: string) =>
    show(reply, {
      html: errorPage('Error 401: invalid_client. The client or its origin is not known.'),
      code: 401,
      ...(framed && { policy: framed }),
    });

  app.get('/gsi/button', (call, reply) => {
    const request = requestOf(call.query, desk.clientId);
    return request
      ? show(reply, { html: buttonPage(request), policy: FRAMED })
      : refuse(reply, FRAMED);
  });
  app.get('/gsi/prompt', (call, reply) => {
    const request = requestOf(call.query, desk.clientId);
    const account = new RegExp(`${COOKIE}=([^;]+)`).exec(call.headers.cookie ?? '')?.[1];
    const last = account === undefined ? undefined : desk.lastOf(decodeURIComponent(account));
    if (!request || !last) return show(reply, { html: emptyPage(), policy: FRAMED });
    return show(reply, { html: promptPage(request, last), policy: FRAMED });
  });
  app.get('/gsi/consent', (call, reply) => {
    const request = requestOf(call.query, desk.clientId);
    return request ? show(reply, { html: consentPage(request) }) : refuse(reply);
  });
  app.post('/gsi/consent', async (call, reply) => {
    const request = requestOf(call.body, desk.clientId);
    if (!request) return refuse(reply);
    const { account, name } = fieldsOf(call.body);
    const person = madeUp({ name: textOf(name) || 'Dipa Lama', email: textOf(account) });
    const issuer = issuerOf(call);
    const { clientId, nonce } = request;
    const credential = await desk.credential({ issuer, clientId, person, nonce });
    const kept = `${COOKIE}=${encodeURIComponent(person.email)}; Path=/google; HttpOnly; SameSite=Lax`;
    void reply.header('set-cookie', kept);
    return show(reply, { html: resultPage(request, credential), policy: FRAMED });
  });
}
