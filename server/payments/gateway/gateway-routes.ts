// Where gateways come back to: browsers' returns and servers' messages. No session, no belief; the
// gateway is asked.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayName, Told } from '#gateways/gateway.ts';
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Gateways } from './gateways.ts';
import type { Heard, HeardClaim } from './hear-claim.ts';
import type { Payments } from '../payments.ts';

/** A return is a short form; gateways' own bodies stay far below this. */
const RETURN_BYTES_MAX = 65_536;

type Return = FastifyRequest<{
  Body: string | undefined;
  Params: { attempt?: string | undefined };
}>;

/**
 * Money that came leads to the order; anything else back to paying, with a word on how this try
 * stands.
 */
export function pageOf({
  orderId,
  state,
  isUnderWay,
}: Pick<Heard, 'orderId' | 'state' | 'isUnderWay'>): string {
  if (state === 'succeeded') return `/order/${orderId}`;
  const open = isUnderWay ? 'pending' : 'failed';
  return `/payment/${orderId}?returned=${state === 'redirected' ? open : state}`;
}

function toldBy({ method, url, body = '', headers, params: { attempt } }: Return): Told {
  const query = url.split('?')[1] ?? '';
  return { method: method === 'GET' ? 'GET' : 'POST', query, body, attempt, headers };
}

export interface GatewayRoutes {
  payments: Payments;
  gateways: Gateways;
  publicUrl: string;
}

/**
 * Registers the return and callback routes in a scope of their own, where bodies are taken as plain
 * text: what a gateway sends is stored as it came. The browser comes from another site, so no
 * session cookie or token is there.
 */
export async function gatewayRoutes(
  app: FastifyInstance,
  { payments, gateways, publicUrl }: GatewayRoutes,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json', 'text/plain'],
      { parseAs: 'string', bodyLimit: RETURN_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) =>
      done(new Refused(415, { error: message('payment.return_kind') })),
    );
    const hear = async (gateway: GatewayName, channel: HeardClaim['channel'], request: Return) => {
      const told = toldBy(request);
      const heard = await payments.hear({ gateway, channel, told, address: request.ip });
      if (!heard) throw new Refused(404, { error: message('error.not_found') });
      return heard;
    };
    /** Where a gateway sends the browser, by whichever method it likes. */
    const returns = (gateway: GatewayName, method: ('GET' | 'POST')[], behind = ''): void => {
      scope.route({
        method,
        url: `${GATEWAY_PATH}/${gateway}${behind}`,
        handler: async (request: Return, reply) =>
          reply.redirect(publicUrl + pageOf(await hear(gateway, 'browser', request)), 303),
      });
    };
    const webhook = (gateway: GatewayName, mayBeOthers = (_told: Told): boolean => false): void => {
      scope.post(`${GATEWAY_PATH}/${gateway}/webhook`, async (request: Return) => {
        const told = toldBy(request);
        if (mayBeOthers(told) && (await payments.hearDispute({ gateway, told }))) {
          return { received: true };
        }
        try {
          await hear(gateway, 'server', request);
        } catch (error) {
          // What the gateway itself says of something else would be repeated for days.
          const isNothingOfOurs = error instanceof Refused && error.status !== 415;
          if (!isNothingOfOurs || !mayBeOthers(told)) throw error;
        }
        return { received: true };
      });
    };
    returns('payu', ['POST']);
    webhook('payu');
    const { nepal, esewa, khalti, stripe } = gateways;
    if (esewa) returns(esewa.name, ['GET'], '/:attempt');
    if (khalti) returns(khalti.name, ['GET']);
    if (stripe) {
      returns(stripe.name, ['GET']);
      webhook(stripe.name, stripe.isSignedWebhook);
    }
    if (nepal) {
      returns(nepal.name, ['GET', 'POST']);
      scope.route({
        method: ['GET', 'POST'],
        url: `${GATEWAY_PATH}/${nepal.name}/delivery`,
        handler: async (request: Return, reply) => {
          const { isRepeat } = await hear(nepal.name, 'server', request);
          return reply.type('text/plain').send(nepal.acknowledge(isRepeat));
        },
      });
    }
  });
}
