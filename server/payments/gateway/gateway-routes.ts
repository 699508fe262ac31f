// Where gateways come back to: browsers' returns and servers' messages. No session, no belief; the
// gateway is asked.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayName } from '#gateways/gateway.ts';
import { GATEWAY_PATH } from '#contract/payments.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Gateways } from './gateways.ts';
import type { Heard, HeardClaim } from './hear-claim.ts';
import type { Payments } from '../payments.ts';

/** A return is a short form; gateways' own bodies stay far below this. */
const RETURN_BYTES_MAX = 65_536;

type Return = FastifyRequest<{ Body: string | undefined }>;

/**
 * Money that came leads to the order; anything else back to paying, with a word on how this try
 * stands.
 */
export function pageOf({ orderId, state }: Pick<Heard, 'orderId' | 'state'>): string {
  if (state === 'succeeded') return `/order/${orderId}`;
  return `/payment/${orderId}?returned=${state === 'redirected' ? 'pending' : state}`;
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
      const { body = '', ip: address, headers, url } = request;
      const method = request.method === 'GET' ? 'GET' : 'POST';
      const told = { method, query: url.split('?')[1] ?? '', body, headers } as const;
      const heard = await payments.hear({ gateway, channel, told, address });
      if (!heard) throw new Refused(404, { error: message('error.not_found') });
      return heard;
    };
    /** Where a gateway sends the browser, by whichever method it likes. */
    const returns = (gateway: GatewayName): void => {
      scope.route({
        method: ['GET', 'POST'],
        url: `${GATEWAY_PATH}/${gateway}`,
        handler: async (request: Return, reply) =>
          reply.redirect(publicUrl + pageOf(await hear(gateway, 'browser', request)), 303),
      });
    };
    const webhook = (gateway: GatewayName): void => {
      scope.post(`${GATEWAY_PATH}/${gateway}/webhook`, async (request: Return) => {
        await hear(gateway, 'server', request);
        return { received: true };
      });
    };
    returns('payu');
    webhook('payu');
    const { nepal, stripe } = gateways;
    if (stripe) {
      returns(stripe.name);
      webhook(stripe.name);
    }
    if (nepal) {
      returns(nepal.name);
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
