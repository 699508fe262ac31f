// The API's description of the gateways' return addresses.
import { GATEWAY_PATH } from '#contract/payments/payments.ts';
import type { ReturnEndpoint } from '#gateways/definition.ts';
import type { NamedGateway } from '#gateways/gateways.ts';
import { refusal } from './refusal.ts';
import type { OpenApi, Operation, Parameter } from './shape.ts';

const form = { type: 'object', additionalProperties: { type: 'string' } };

/** A gateway's own fields; none is trusted, and the gateway itself is queried. */
const heard: NonNullable<Operation['requestBody']> = {
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: form } },
};

const UNKNOWN = {
  404: { description: 'The request matches none of our payments.' },
  default: refusal('Refused.'),
};

const SAYS: Readonly<Record<ReturnEndpoint['from'], Pick<Operation, 'summary' | 'responses'>>> = {
  browser: {
    summary: 'Where the gateway sends a browser back to; it is redirected to its order.',
    responses: { 303: { description: 'To the page of the order, or back to paying.' }, ...UNKNOWN },
  },
  server: {
    summary: 'Notification of the result of a payment, sent by the gateway itself.',
    responses: {
      200: { description: 'Received. The gateway is asked for the result.' },
      502: refusal('The gateway could not be asked about it now; send it again.'),
      ...UNKNOWN,
    },
  },
};

const attempt: Parameter = {
  name: 'attempt',
  in: 'path',
  required: true,
  schema: { type: 'string' },
};

function operation({ path, from }: ReturnEndpoint, method: 'GET' | 'POST'): Operation {
  return {
    ...SAYS[from],
    ...(path.includes(':attempt') && { parameters: [attempt] }),
    ...(method === 'POST' && { requestBody: heard }),
  };
}

/** The return addresses of the gateways that are set up. */
export function returnPaths(gateways: readonly NamedGateway[]): OpenApi['paths'] {
  const entries = gateways.flatMap(({ name, returns }) =>
    returns.map((endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operations = endpoint.methods.map((method) => [
        method.toLowerCase(),
        operation(endpoint, method),
      ]);
      return [`${GATEWAY_PATH}/${name}${path}`, Object.fromEntries(operations)];
    }),
  );
  return Object.fromEntries(entries) as OpenApi['paths'];
}
