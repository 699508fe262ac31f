// The API's own description, made from the calls that are registered: OpenAPI 3.1.
import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod/v4/core';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** A parameter for each field of a path's or query's schema. */
function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const REFUSAL = {
  description: 'Refused: a map from field to message; `error` is for the banner.',
  content: {
    'application/json': {
      schema: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
};

function operation(call: Call): Json {
  const keyHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 100 },
  };
  return {
    summary: call.summary,
    ...(call.who === 'member' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.keyed ? [keyHeader] : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(call.answer, 'output') } },
      },
      default: REFUSAL,
    },
  };
}

/** The whole document of a list of calls. */
export function openApiOf(calls: readonly Call[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kosheli', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

/** Serves the document; it is made once, when first asked for. */
export function openApiRoute(
  app: FastifyInstance,
  { calls, serverUrl }: { calls: readonly Call[]; serverUrl: string },
): void {
  let made: Json | undefined;
  app.get('/api/openapi.json', () => (made ??= openApiOf(calls, serverUrl)));
}
