// What a visitor typed in a biller's form, kept in this browser until they have signed in or up.
import * as z from 'zod/mini';
import { isInside } from '#web/account/arrival/return-place.ts';
import { currentSession } from '#web/api/session.ts';

const KEY = 'draft';
/** Long enough to sign up and to have the code resent; short, for devices that several people share. */
const LIFETIME_MS = 60 * 60 * 1000;

const draft = z.object({
  /** The biller's id, and the address of its form. */
  biller: z.string(),
  place: z.string().check(z.refine(isInside)),
  /** As typed, by field. */
  values: z.record(z.string(), z.string()),
  /** The idempotency key of its order: the draft becomes one order at most. */
  key: z.string(),
  /** What it is, for its person: "Mobile top-up · 984 123 4567 · NPR 100". */
  about: z.string(),
  keptAtMs: z.number(),
  /** The id of the member whose session had expired when the draft was kept; only that member gets it. */
  owner: z.optional(z.string()),
});
export type Draft = z.output<typeof draft>;

/** Stores a draft; it replaces an earlier one. */
export function keepDraft(typed: Omit<Draft, 'key' | 'keptAtMs'>): Draft {
  const kept: Draft = { ...typed, key: crypto.randomUUID(), keptAtMs: Date.now() };
  localStorage.setItem(KEY, JSON.stringify(kept));
  return kept;
}

/** Called on signing out, after use, and when the person goes on to something else. */
export function forgetDraft(): void {
  localStorage.removeItem(KEY);
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The draft, unless it is older than an hour. A member's draft is returned to that member only, and is
 * deleted when another one signs in. The server validates it like any other input.
 */
export function currentDraft(): Draft | undefined {
  const read = draft.safeParse(stored());
  const ageMs = read.success ? Date.now() - read.data.keptAtMs : Infinity;
  const person = currentSession()?.id;
  if (read.success && ageMs >= 0 && ageMs < LIFETIME_MS) {
    const { owner } = read.data;
    if (owner === undefined || owner === person) return read.data;
    if (person === undefined) return undefined;
  }
  forgetDraft();
  return undefined;
}
