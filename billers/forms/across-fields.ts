// Validation rules across several fields, reported together with the errors of single fields.
import * as z from 'zod/mini';
import { fields } from '#contract/fields.ts';
import type { TextKey } from '#contract/texts.ts';

/** The request as received. */
type Given = Readonly<Record<string, unknown>>;

/**
 * The body of a call with rules across its fields. A check on the body itself would not run until
 * every single field is valid. `rules` answers field → message.
 */
export function acrossFields<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  rules: (given: Given) => Partial<Record<string, TextKey>>,
) {
  // Both schemas must declare the same keys: an intersection rejects an unknown key only if both sides
  // do.
  const names = Object.keys(shape).map((name) => [name, z.optional(z.unknown())]);
  const besides = fields(Object.fromEntries(names) as Record<string, z.ZodMiniType>).check(
    z.check(({ value, issues }) => {
      for (const [name, word] of Object.entries(rules(value))) {
        if (word) issues.push({ code: 'custom', input: value, path: [name], message: word });
      }
    }),
  );
  const nothing = z.transform((_given: Record<string, unknown>) => ({}));
  return z.intersection(fields(shape), z.pipe(besides, nothing));
}

/** Whether a field is absent or empty. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
