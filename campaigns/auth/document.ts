// Reads the calls and their fields from the API's own description.
import type { HttpRequest } from '../harness/http.ts';
import { send } from '../harness/http.ts';
import { expectOk } from '../harness/orders.ts';

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}

interface Content {
  schema: JsonSchema;
  example?: Record<string, unknown>;
}

interface Operation {
  parameters?: Parameter[];
  'x-refused-to-frozen'?: true;
  requestBody?: { content: Record<string, Content> };
}

/** One call, such as `POST /api/coupons`. */
export interface Operated {
  name: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  pathNames: string[];
  queryNames: string[];
  /** The schema and example of a JSON body; undefined without one. */
  body: Content | undefined;
  /** Whether its body is a file. */
  isUpload: boolean;
  /** Whether the description says that a frozen account is refused it. */
  isRefusedToFrozen: boolean;
}

const namesIn = ({ parameters = [] }: Operation, place: string): string[] =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

/** Every call below /api, in the document's order. */
export async function readDocument(url: string): Promise<Operated[]> {
  const document = expectOk('the API', await send({ url: `${url}/api/openapi.json` }));
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>);
  return paths
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operated['method'],
        path,
        pathNames: namesIn(operation, 'path'),
        queryNames: namesIn(operation, 'query'),
        body: operation.requestBody?.content['application/json'],
        isUpload: operation.requestBody?.content['multipart/form-data'] !== undefined,
        isRefusedToFrozen: operation['x-refused-to-frozen'] === true,
      })),
    );
}

export interface Asked {
  /** Values of path parameters; a parameter without a value gets a random id. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Builds a request of a call. Path parameters without a value get a random id that names nothing. */
export function requestOf(url: string, call: Operated, asked: Asked): HttpRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asked.path?.[name] ?? crypto.randomUUID()),
  );
  const query = new URLSearchParams(asked.query).toString();
  return {
    method: call.method,
    url: `${url}${path}${query === '' ? '' : `?${query}`}`,
    ...(call.method === 'POST' && { body: asked.body ?? {} }),
    ...(asked.token !== undefined && { token: asked.token }),
    headers: { 'x-forwarded-for': newAddress(), ...asked.headers },
  };
}

let addresses = 0;

/** A client address not used before, so that no rate limit per address stops a campaign. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
