// The API's own description, made from the calls that are registered: OpenAPI 3.1.
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { NamedGateway } from '#gateways/gateways.ts';
import { otherPaths } from './other-paths.ts';
import { refusal } from './refusal.ts';
import { returnPaths } from './return-paths.ts';
import { exampleOf, schemaOf } from './schemas.ts';
import type { Content, Json, OpenApi, Operation, Parameter } from './shape.ts';

/** A parameter for each field of a path's or query's schema. */
function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const KEY_HEADER: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 100 },
};

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, Content> {
  const example = exampleOf(schema, io);
  const content = { schema: schemaOf(schema, io), ...(example === undefined ? {} : { example }) };
  return { 'application/json': content };
}

/** The parts of a multipart request: the body's fields, and a file for each of the call's names. */
function form({ body, files = [] }: Call): Record<string, Content> {
  const fields = (body ? schemaOf(body, 'input') : { type: 'object' }) as {
    properties?: Json;
    required?: string[];
  };
  const parts = files.map(({ name, summary }) => [
    name,
    { type: 'string', format: 'binary', description: summary },
  ]);
  const needed = files.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(parts) },
    required: [...(fields.required ?? []), ...needed],
  };
  return { 'multipart/form-data': { schema } };
}

const FROZEN = 'Not confirmed, or not allowed now. Always while the account is frozen.';

/** The refusals a call may answer, each a map from field to message, as docs/ARCHITECTURE.md says. */
function refusals(call: Call): Operation['responses'] {
  const told: Record<string, string> = {
    ...(call.who === 'member' ? { 401: 'No session, or it is over.' } : {}),
    ...(call.isRefusedToFrozen ? { 403: FROZEN } : {}),
    ...(call.params ? { 404: 'Not there, or not yours.' } : {}),
    ...(call.keyed ? { 409: 'A rule forbids it, or the key was used for something else.' } : {}),
    422: 'Wrong, missing or unknown fields: every one at once, under its name.',
    429: 'Too many tries; Retry-After says how long to wait.',
    ...(call.asksOutside
      ? {
          502: 'The outside system that was asked gave no answer that can be read.',
          504: 'The outside system that was asked did not answer in time.',
        }
      : {}),
    503: 'Busy, or the books are away; try again after Retry-After.',
    default: 'Refused.',
  };
  const entries = Object.entries(told);
  return Object.fromEntries(entries.map(([status, why]) => [status, refusal(why)]));
}

function operation(call: Call): Operation {
  const { body, answer } = call;
  return {
    summary: call.summary,
    ...(call.isRefusedToFrozen ? { 'x-refused-to-frozen': true } : {}),
    ...(call.who === 'member' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.keyed ? [KEY_HEADER] : []),
    ],
    ...(call.files ? { requestBody: { required: true, content: form(call) } } : {}),
    ...(body && !call.files
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: json(body, 'input'),
          },
        }
      : {}),
    responses: {
      200: { description: 'Done.', content: json(answer, 'output') },
      ...refusals(call),
    },
  };
}

/** What is described: the calls that are registered, and the gateways that are set up. */
export interface Described {
  calls: readonly Call[];
  gateways: readonly NamedGateway[];
  serverUrl: string;
}

/** The whole document of a list of calls, and of the few addresses that are no calls. */
export function openApiOf({ calls, gateways, serverUrl }: Described): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kosheli', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths: { ...paths, ...otherPaths, ...returnPaths(gateways) },
  };
}
