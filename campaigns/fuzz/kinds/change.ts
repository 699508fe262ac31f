// Changes of a request that the document allows: values at an edge, one broken rule, exchanged types.
import type { Json } from '#server/http/docs/shape.ts';
import type { Random } from '../../harness/random.ts';
import type { Draft } from '../message.ts';
import { textOf } from '../values/by-schema.ts';
import type { HostileValues } from '../values/hostile.ts';

export type Change = (draft: Draft, random: Random, values: HostileValues) => Draft;

/** Where a value can be changed. */
interface Place {
  where: 'path' | 'query' | 'body';
  name: string;
  schema: Json;
}

const fieldsOf = (draft: Draft): Record<string, Json> =>
  (draft.call.body?.schema['properties'] ?? {}) as Record<string, Json>;

function placesOf(draft: Draft): Place[] {
  const { call } = draft;
  return [
    ...call.parameters.map(({ name, schema, in: place }) => ({
      where: place === 'path' ? ('path' as const) : ('query' as const),
      name,
      schema,
    })),
    ...Object.entries(fieldsOf(draft))
      .filter(([, { format }]) => format !== 'binary')
      .map(([name, schema]) => ({ where: 'body' as const, name, schema })),
  ];
}

const recordOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function withValue(draft: Draft, { where, name }: Place, value: unknown): Draft {
  if (where === 'body') {
    // A plain assignment of `__proto__` would change the object and not its fields.
    const entries = Object.entries({ ...recordOf(draft.body) }).filter(([own]) => own !== name);
    return { ...draft, body: Object.fromEntries([...entries, [name, value]]) };
  }
  return { ...draft, [where]: { ...draft[where], [name]: asText(value) } };
}

function without(draft: Draft, { where, name }: Place): Draft {
  const { [name]: gone, ...rest } = where === 'body' ? recordOf(draft.body) : draft[where];
  void gone;
  return { ...draft, [where]: rest };
}

/** The longest and shortest texts, smallest and largest numbers that the schema still takes. */
function edgesOf({ minLength, maxLength, minimum, maximum }: Json, random: Random): unknown[] {
  const lengths = [minLength, maxLength].filter((one) => typeof one === 'number');
  const letter = random.pick(['a', 'क', '👩', '\u0301', ' ', '\0', '9', '%']);
  return [
    ...lengths.map((length) => Array.from(letter.repeat(length)).slice(0, length).join('')),
    ...lengths.map((length) => textOf(random, length)),
    ...[minimum, maximum].filter((one) => typeof one === 'number'),
  ];
}

/** One or two values at the edges of what is expected. */
export const toBoundary: Change = (draft, random, values) => {
  let changed = draft;
  for (let turn = random.whole(1, 2); turn > 0; turn -= 1) {
    const places = placesOf(draft);
    if (places.length === 0) return changed;
    const place = random.pick(places);
    const edges = edgesOf(place.schema, random);
    const isEdge = edges.length > 0 && random.chance(0.4);
    const odd = random.chance(0.7) ? random.pick(values.texts) : random.pick(values.numbers);
    changed = withValue(changed, place, isEdge ? random.pick(edges) : odd);
  }
  return changed;
};

type Break = (schema: Json, random: Random) => unknown;

const BREAKS: readonly Break[] = [
  ({ maxLength }) =>
    typeof maxLength === 'number' ? 'a'.repeat(maxLength + 1) : 'x'.repeat(5_000),
  ({ minLength }) => (typeof minLength === 'number' ? 'a'.repeat(minLength - 1) : ''),
  ({ enum: words }) => (Array.isArray(words) ? `${String(words[0])}x` : 'neither'),
  ({ maximum }) => (typeof maximum === 'number' ? maximum + 1 : 1e15),
  ({ minimum }) => (typeof minimum === 'number' ? minimum - 1 : -1),
  ({ maxItems }) =>
    Array.from({ length: (typeof maxItems === 'number' ? maxItems : 300) + 1 }, () => 1),
  ({ minItems }) => (typeof minItems === 'number' ? [] : [[]]),
  () => 'not an id',
  () => null,
];

/**
 * Tries to break one rule of the schema: with a wrong value, an unknown field or a missing one. The judge
 * decides whether the result is still allowed.
 */
export const breakOneRule: Change = (draft, random) => {
  const places = placesOf(draft);
  const unknownField = {
    where: draft.call.method === 'GET' ? ('query' as const) : ('body' as const),
    name: random.pick(['extra', '__proto__', 'constructor', 'user_id', 'is_admin', '', ' ']),
    schema: {},
  };
  if (places.length === 0 || random.chance(0.15)) return withValue(draft, unknownField, '1');
  const place = random.pick(places);
  if (place.where !== 'path' && random.chance(0.3)) return without(draft, place);
  return withValue(draft, place, random.pick(BREAKS)(place.schema, random));
};

/** A field, or the whole body, is of another type. */
export const exchangeType: Change = (draft, random, values) => {
  const places = placesOf(draft).filter(({ where }) => where === 'body');
  if (places.length === 0 || random.chance(0.15)) {
    const isGet = draft.call.method === 'GET';
    return isGet
      ? toBoundary(draft, random, values)
      : { ...draft, body: random.pick(values.others) };
  }
  const place = random.pick(places);
  const own = recordOf(draft.body)[place.name];
  const wrapped = [[own], { value: own }, [own, own], asText(own), Number(asText(own))];
  return withValue(draft, place, random.pick([...wrapped, random.pick(values.others)]));
};
