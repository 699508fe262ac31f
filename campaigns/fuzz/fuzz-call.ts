// Reads the calls to generate: from the document that the site serves, and from one made here of the back
// office's calls, because the back office serves none.
import { DESK_CALLS } from '#contract/desk/calls.ts';
import { openApiOf } from '#server/http/docs/open-api.ts';
import type { Json, OpenApi, Operation, Parameter } from '#server/http/docs/shape.ts';
import { send } from '../harness/http.ts';
import { expectOk } from '../harness/orders.ts';

export type Site = 'public' | 'desk';

export interface FuzzBody {
  /** Its media type. */
  type: string;
  schema: Json;
  isRequired: boolean;
}

/** One call, as its document describes it. */
export interface FuzzCall {
  /** `POST /api/coupons`. */
  name: string;
  method: string;
  /** With `{names}` of parameters. */
  path: string;
  site: Site;
  /** Of the path and the query. */
  parameters: readonly Parameter[];
  body: FuzzBody | undefined;
  needsSession: boolean;
  /** Whether it takes an Idempotency-Key. */
  isKeyed: boolean;
  responses: Operation['responses'];
}

function bodyOf({ requestBody }: Operation): FuzzBody | undefined {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!requestBody || !entry) return undefined;
  const [type, { schema }] = entry;
  return { type, schema, isRequired: requestBody.required };
}

function callsOf({ paths }: Pick<OpenApi, 'paths'>, site: Site): FuzzCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): FuzzCall => {
      const { parameters = [], security = [], responses } = operation;
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        site,
        parameters: parameters.filter((parameter) => parameter.in !== 'header'),
        body: bodyOf(operation),
        needsSession: security.length > 0,
        isKeyed: parameters.some(({ name }) => name === 'Idempotency-Key'),
        responses,
      };
    }),
  );
}

/** Every call of the site and of the back office. */
export async function readCalls(url: string): Promise<FuzzCall[]> {
  const served = expectOk('the API', await send({ url: `${url}/api/openapi.json` }));
  const made = openApiOf({ calls: DESK_CALLS, gateways: [], serverUrl: url });
  const ofDesk = callsOf(made, 'desk').filter(({ path }) => path.startsWith('/desk/'));
  return [...callsOf(served as OpenApi, 'public'), ...ofDesk];
}
