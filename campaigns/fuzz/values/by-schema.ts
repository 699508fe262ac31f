// Values that a JSON Schema accepts: likely ones for known field names, otherwise any of the right type.
import type { Json } from '#server/http/docs/shape.ts';
import type { Random } from '../../harness/random.ts';

export interface Source {
  random: Random;
  /** A value that a field of this name may have; undefined when nothing is known. */
  likely: (name: string) => unknown;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -कखग';

export function textOf(random: Random, length: number): string {
  const letters = Array.from(LETTERS);
  return Array.from({ length }, () => random.pick(letters))
    .join('')
    .slice(0, length);
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const numberOf = (value: unknown, standard: number): number =>
  typeof value === 'number' && Math.abs(value) < 1e15 ? value : standard;

/**
 * Texts for schemas with a pattern: the first that matches is used. If none does, the call is refused, which
 * is an answer to judge, too.
 */
const BY_PATTERN = [
  'sita@example.com',
  '01936a3e-7c1f-7bb0-9f3d-2f1a6c5e4d10',
  '2026-11-20T08:15:00.000Z',
  '2026-11-20',
  'NCC-2026/1',
  '12',
  `12:${'0af1'.repeat(16)}`,
  'NMB',
];

function textValue(schema: Json, { random }: Source): string {
  const { pattern, format } = schema;
  if (typeof pattern === 'string') {
    const rule = new RegExp(pattern, 'u');
    return BY_PATTERN.find((text) => rule.test(text)) ?? textOf(random, 8);
  }
  if (format === 'uuid') return crypto.randomUUID();
  const least = numberOf(schema['minLength'], 0);
  const most = numberOf(schema['maxLength'], 40);
  return textOf(random, random.whole(least, Math.min(most, least + 30)));
}

function numberValue(schema: Json, { random }: Source): number {
  const least = numberOf(schema['minimum'], 0);
  const most = numberOf(schema['maximum'], Math.max(least, 1_000));
  const whole = random.whole(least, Math.min(most, least + 1_000));
  return schema['type'] === 'number' && random.chance(0.2) ? whole + 0.5 : whole;
}

/** An object with every optional field (`isWhole`), or with some of them. */
function objectValue(schema: Json, source: Source): Json {
  const { random } = source;
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = (schema['required'] ?? []) as string[];
  const isWhole = random.chance(0.3);
  const kept = fields.filter(([name]) => required.includes(name) || isWhole || random.chance(0.35));
  const own = kept.map(([name, field]) => [name, validValue(field, name, source)]);
  const more = schema['additionalProperties'];
  const others =
    typeof more === 'object' && more !== null
      ? Array.from({ length: random.whole(0, 3) }, () => [
          `field_${textOf(random, 4).replaceAll(/\W/g, '')}`,
          validValue(more as Json, '', source),
        ])
      : [];
  return Object.fromEntries([...own, ...others]);
}

/** Whether the schema takes a value of this type; one without a type takes any. */
function takesType({ type }: Json, value: unknown): boolean {
  const types = [type].flat() as (string | undefined)[];
  if (types[0] === undefined) return !Array.isArray(value);
  const own = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return types.includes(own) || (own === 'number' && types.includes('integer'));
}

/** A value that the schema accepts; the product may have rules that no schema can express. */
export function validValue(schema: Json, name: string, source: Source): unknown {
  const { random } = source;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as unknown[]);
  const known = source.likely(name);
  if (known !== undefined && takesType(schema, known) && random.chance(0.92)) return known;
  for (const way of ['anyOf', 'oneOf', 'allOf']) {
    const ways = listOf(schema[way]);
    if (ways.length > 0) return validValue(random.pick(ways), name, source);
  }
  const types = [schema['type'] ?? 'any'].flat() as string[];
  switch (random.pick(types)) {
    case 'object':
      return objectValue(schema, source);
    case 'array': {
      const least = numberOf(schema['minItems'], 0);
      const length = random.whole(least, Math.min(numberOf(schema['maxItems'], 4), least + 2));
      const items = (schema['items'] ?? {}) as Json;
      return Array.from({ length }, () => validValue(items, name, source));
    }
    case 'number':
    case 'integer':
      return numberValue(schema, source);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return textValue(schema, source);
    default:
      return random.pick(['text', 1, true, null]);
  }
}
