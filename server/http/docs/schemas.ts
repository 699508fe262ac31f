// The contract's schemas as JSON Schema, with a valid example of each.
import { $ZodAsyncError, toJSONSchema } from 'zod/v4/core';
import type * as z from 'zod/mini';
import { payMethodName } from '#contract/orders.ts';
import { PAY_METHOD_NAMES } from '#gateways/gateways.ts';
import type { Json } from './shape.ts';

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The contract does not know the gateways, so the ways of paying are listed here.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === (payMethodName as typeof zodSchema))
        jsonSchema.enum = [...PAY_METHOD_NAMES];
    },
  });
  return withoutNoise(rest) as Json;
}

/**
 * Removes empty schemas, which have no effect: a rule that JSON Schema cannot express becomes one, next to
 * another schema.
 */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inside]) => [name, withoutNoise(inside)]);
  const { allOf, ...rest } = Object.fromEntries(entries) as Json;
  if (!Array.isArray(allOf)) return { ...rest, ...(allOf === undefined ? {} : { allOf }) };
  const telling = (allOf as Json[]).filter((one) => Object.keys(one).length > 0);
  return telling.length > 1 ? { ...rest, allOf: telling } : { ...rest, ...telling[0] };
}

const SOME_ID = '01936a3e-7c1f-7bb0-9f3d-2f1a6c5e4d10';
const UNKNOWN = '…';
const SOME_TIME = '2026-11-20T08:15:00.000Z';

/** Examples for fields of our wire format whose type alone is not enough. */
const BY_NAME: Json = {
  id: SOME_ID,
  orderId: SOME_ID,
  order_id: SOME_ID,
  journal_id: SOME_ID,
  before: SOME_ID,
  at: SOME_TIME,
  created_at: SOME_TIME,
  paid_at: SOME_TIME,
  expires_at: SOME_TIME,
  ask_again_at: SOME_TIME,
  email: 'sita@example.com',
  resEmail: 'sita@example.com',
  fullname: 'Sita Sharma',
  full_name: 'Sita Sharma',
  fname: 'Sita',
  lname: 'Sharma',
  country_code: '977',
  phone: '9841000000',
  mobile_no: '9841000000',
  mobile_number: '9841000000',
  mobno: '9841000000',
  password: 'fjord-glacier-turnip',
  otp: '123456',
  operator: 'ntc',
  amount: 100,
};

/** `isFull`: with the optional fields of unknown content, which are otherwise omitted. */
function guess(schema: Json, name: string, isFull: boolean): unknown {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  if ('const' in schema) return schema['const'];
  for (const list of ['enum', 'anyOf', 'oneOf', 'allOf']) {
    const [first] = Array.isArray(schema[list]) ? schema[list] : [];
    if (first !== undefined) return list === 'enum' ? first : guess(first as Json, '', isFull);
  }
  const [type] = [schema['type']].flat();
  switch (type) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
      const needed = (schema['required'] ?? []) as string[];
      const guessed = fields.map(
        ([field, inside]) => [field, guess(inside, field, isFull)] as const,
      );
      const told = guessed.filter(
        ([field, value]) => isFull || value !== UNKNOWN || needed.includes(field),
      );
      return Object.fromEntries(told);
    }
    case 'array':
      return [guess((schema['items'] ?? {}) as Json, '', isFull)];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return 1;
    default:
      return UNKNOWN;
  }
}

/**
 * Whether the schema accepts an example. Asynchronous checks, which only the server can make, are skipped.
 */
function takes(schema: z.ZodMiniType, example: unknown): boolean {
  try {
    return schema.safeParse(example).success;
  } catch (error) {
    if (error instanceof $ZodAsyncError) return true;
    throw error;
  }
}

/**
 * A value the schema accepts; undefined when none could be guessed, as a wrong one would mislead.
 */
export function exampleOf(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  const examples = [false, true].map((isFull) => guess(schemaOf(schema, io), '', isFull));
  return examples.find((example) => takes(schema, example));
}
