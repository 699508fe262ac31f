// Minimizes a failing request: takes away whatever is not needed to break a rule.
import type { Draft } from './message.ts';

const TRIES_MAX = 40;

function without<T extends object>(record: T, name: string): T {
  return Object.fromEntries(Object.entries(record).filter(([own]) => own !== name)) as T;
}

/** Variants of a request, each with one header, query parameter or field less. */
function smaller(draft: Draft): Draft[] {
  const { body, query, headers } = draft;
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body);
  return [
    ...Object.keys(headers).map((name) => ({ ...draft, headers: without(headers, name) })),
    ...Object.keys(query).map((name) => ({ ...draft, query: without(query, name) })),
    ...(isRecord ? Object.keys(body) : []).map((name) => ({
      ...draft,
      body: without(body as object, name),
    })),
  ];
}

/** The smallest request found for which `fails` still holds. */
export async function shrink(
  draft: Draft,
  fails: (smaller: Draft) => Promise<boolean>,
): Promise<Draft> {
  let least = draft;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < TRIES_MAX;) {
    isSmaller = false;
    for (const candidate of smaller(least)) {
      tries += 1;
      if (tries > TRIES_MAX) break;
      if (!(await fails(candidate))) continue;
      least = candidate;
      isSmaller = true;
      break;
    }
  }
  return least;
}
