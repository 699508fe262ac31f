// What the API's description says of the addresses that are no calls: the live timeline, and where
// gateways come back to.
import { getOrder, ORDER_EVENTS_PATH } from '#contract/orders.ts';
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import { schemaOf } from './schemas.ts';
import type { OpenApi, Operation } from './shape.ts';

const events: Operation = {
  summary: 'The live timeline: each message is the whole order, at once and at every change.',
  security: [{ session: [] }],
  parameters: [
    { name: 'orderId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ],
  responses: {
    200: {
      description: 'Server-sent events, until the order is settled or the session is over.',
      content: { 'text/event-stream': { schema: schemaOf(getOrder.answer, 'output') } },
    },
    401: { description: 'No session, or it is over.' },
    404: { description: 'Not there, or not yours.' },
    422: { description: 'The id is none.' },
  },
};

const form = { type: 'object', additionalProperties: { type: 'string' } };

/** A gateway's own fields; none is believed, and the gateway itself is asked. */
const heard: Operation['requestBody'] = {
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: form } },
};

export const otherPaths: OpenApi['paths'] = {
  [ORDER_EVENTS_PATH.replace(/:(\w+)/g, '{$1}')]: { get: events },
  [`${GATEWAY_PATH}/payu`]: {
    post: {
      summary: 'Where the gateway sends a browser back to, which is led on to its order.',
      requestBody: heard,
      responses: {
        303: { description: 'To the page of the order, or back to paying.' },
        404: { description: 'It names no payment of ours.' },
      },
    },
  },
  [`${GATEWAY_PATH}/payu/webhook`]: {
    post: {
      summary: 'Where the gateway itself tells how a payment ended.',
      requestBody: heard,
      responses: {
        200: { description: 'Heard; the gateway will be asked.' },
        404: { description: 'It names no payment of ours.' },
      },
    },
  },
};
