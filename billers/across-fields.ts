// Rules that look at several fields of a request, told together with what each field finds wrong.
import * as z from 'zod/mini';
import { fields } from '#contract/fields.ts';
import type { WordKey } from '#contract/words.ts';

/** What was sent, as it came. */
type Given = Readonly<Record<string, unknown>>;

/**
 * The body of a call, with rules across its fields besides. A check on the body itself would stay
 * silent until every single field is right. `rules` answers field → word for what is wrong.
 */
export function acrossFields<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  rules: (given: Given) => Partial<Record<string, WordKey>>,
) {
  // The same names, so that an unknown one is refused by both sides, as it must be to be refused.
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

/** Whether a field was left out or left empty. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
