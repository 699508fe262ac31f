// The endpoints gateways call: browsers' returns and servers' callbacks. They have no session and
// are not trusted; each leads to a query of the gateway.
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { CallbackRequest } from '#gateways/gateway.ts';
import type { ReturnEndpoint } from '#gateways/definition.ts';
import { methodOf } from '#gateways/gateways.ts';
import type { GatewayName, NamedGateway } from '#gateways/gateways.ts';
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { CallbackResult } from '../attempts/ask-attempt.ts';
import type { ReceivedCallback } from './handle-callback.ts';
import type { Payments } from '../payments.ts';

/** A return is a short form; the bodies of gateways stay far below this. */
const RETURN_BYTES_MAX = 65_536;

type Return = FastifyRequest<{
  Body: string | undefined;
  Params: { attempt?: string | undefined };
}>;

/** A request at one of a gateway's return addresses. */
interface Come {
  gateway: GatewayName;
  endpoint: ReturnEndpoint;
  request: Return;
  reply: FastifyReply;
}

/**
 * What the payer is told. Where the gateway did not say just now that nothing is under way, an attempt that
 * only we or the payer ended may have been charged.
 */
export function shownState({
  state,
  isUnderWay,
}: Pick<CallbackResult, 'state' | 'isUnderWay'>): Exclude<CallbackResult['state'], 'redirected'> {
  if (state === 'redirected') return isUnderWay ? 'pending' : 'failed';
  return isUnderWay && (state === 'cancelled' || state === 'expired') ? 'pending' : state;
}

/**
 * The order's page when the money arrived; otherwise the payment page with the state of this
 * attempt, and with its method still chosen.
 */
export function pageOf(
  gateway: GatewayName,
  result: Pick<CallbackResult, 'orderId' | 'state' | 'isUnderWay'>,
): string {
  const { orderId, state } = result;
  if (state === 'succeeded') return `/order/${orderId}`;
  return `/payment/${orderId}?returned=${shownState(result)}&method=${methodOf(gateway).name}`;
}

function toldBy({ method, url, body = '', headers, params: { attempt } }: Return): CallbackRequest {
  const query = url.split('?')[1] ?? '';
  return { method: method === 'GET' ? 'GET' : 'POST', query, body, attempt, headers };
}

/**
 * What went wrong with a browser's return is not for its person to read: whatever they paid is confirmed
 * without it. Programs get the error.
 */
function toOrders(publicUrl: string): onSendHookHandler {
  return (request, reply, payload, done) => {
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (reply.statusCode < 400 || !isPage) return done(null, payload);
    void reply.code(303).header('location', `${publicUrl}/orders?returned=unknown`);
    void reply.removeHeader('content-type');
    done(null, '');
  };
}

export interface GatewayRoutes {
  payments: Payments;
  gateways: readonly NamedGateway[];
  publicUrl: string;
}

/**
 * Registers the return and callback routes in a scope of their own that reads bodies as plain text,
 * so that each is stored as it came. The browser comes from another site, so it sends no session
 * cookie or token.
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
      done(new ApiError(415, { error: message('payment.return_kind') })),
    );
    const hear = async (
      gateway: GatewayName,
      channel: ReceivedCallback['channel'],
      request: Return,
    ) => {
      const told = toldBy(request);
      const result = await payments.handleCallback({ gateway, channel, told, address: request.ip });
      if (!result) throw new ApiError(404, { error: message('error.not_found') });
      return result;
    };
    /** Redirects the browser to one of our pages. */
    const toPage = async ({ gateway, request, reply }: Come): Promise<FastifyReply> =>
      reply.redirect(publicUrl + pageOf(gateway, await hear(gateway, 'browser', request)), 303);
    const toServer = async ({ gateway, endpoint, request, reply }: Come): Promise<unknown> => {
      const { acknowledge, isGenuine } = endpoint;
      const told = toldBy(request);
      // A genuine message may be about a dispute, or about something that is not ours.
      const isItsOwn = isGenuine?.(told) === true;
      if (isItsOwn && (await payments.handleDisputeNotification({ gateway, told })))
        return { received: true };
      try {
        const { isRepeat } = await hear(gateway, 'server', request);
        if (acknowledge) return await reply.type('text/plain').send(acknowledge(isRepeat));
      } catch (error) {
        // The gateway would repeat a genuine message about something that is not ours for days.
        const isNothingOfOurs = error instanceof ApiError && error.status !== 415;
        if (!isNothingOfOurs || !isItsOwn) throw error;
      }
      return { received: true };
    };
    for (const { name, returns } of gateways) {
      for (const endpoint of returns) {
        const { path, methods, from } = endpoint;
        const answer = from === 'browser' ? toPage : toServer;
        scope.route({
          method: [...methods],
          url: `${GATEWAY_PATH}/${name}${path}`,
          ...(from === 'browser' && { onSend: toOrders(publicUrl) }),
          handler: (request: Return, reply) => answer({ gateway: name, endpoint, request, reply }),
        });
      }
    }
  });
}
