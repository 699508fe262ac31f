// Broken answers for tests: a whole body with odd values in some positions, at any depth.
import fc from 'fast-check';

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, '', ' ', '\0', '\u202e', 'x'.repeat(5_000), -1, 0, 1e308, 1.005, true),
  fc.constantFrom<unknown>([], {}, [null], [{}], [[]], '<script>alert(1)</script>', '12e3'),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Puts an odd value at one position of a body, at any depth. */
function spoilt(value: unknown, path: readonly number[], put: unknown): unknown {
  const [turn, ...deeper] = path;
  if (turn === undefined || typeof value !== 'object' || value === null) return put;
  const keys = Object.keys(value);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return put;
  const inner: unknown = spoilt((value as Record<string, unknown>)[key], deeper, put);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? inner : one));
  return { ...value, [key]: inner };
}

const path = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 });

/** A body with one to three odd values. */
export function spoiltAnswer(whole: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(fc.record({ path, put: odd }), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((body, change) => spoilt(body, change.path, change.put), whole),
    );
}
