// The idempotency key of each intent: a retry after an unknown outcome reuses it, so that nothing happens
// twice. Kept in this tab, so that it outlives the page that sent the request, and a reload.
import { currentBearer } from './bearer.ts';
import { CallError } from './call-error.ts';

/** What a request asks for: the address with its parameters, and the body. */
interface Intent {
  address: string;
  body: unknown;
}

/**
 * How long an equal request is taken for a retry. Later it is meant anew: its person has seen meanwhile what
 * became of the first. Far less than the server keeps its answers.
 */
const LIFETIME_MS = 10 * 60_000;

/**
 * Refusals that come before the server looks for an earlier answer: they do not prove that an earlier attempt
 * failed.
 */
const TOLD_NOTHING = new Set([401, 403, 429]);

/** The name of an intent in the storage: a hash, as the body says who gets how much. */
async function nameOf({ address, body }: Intent): Promise<string> {
  const fields = Object.entries(body ?? {}).toSorted(([one], [other]) => one.localeCompare(other));
  const text = JSON.stringify([currentBearer().person() ?? null, address, fields]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return `intent ${hex.join('')}`;
}

/** The key of an earlier attempt, if a retry is to reuse it. */
function keptUnder(name: string): string | undefined {
  const [key, atMs] = (sessionStorage.getItem(name) ?? '').split(' ');
  const ageMs = Date.now() - Number(atMs);
  return key && ageMs >= 0 && ageMs < LIFETIME_MS ? key : undefined;
}

/** The key that a screen uses for every attempt, at any age: it asks for one thing only. Set by the first. */
export interface ScreenKey {
  current: string | undefined;
}

interface Keys {
  /** The key of the first attempt; absent: a new one. */
  key?: string | undefined;
  screenKey?: ScreenKey | undefined;
}

/**
 * Sends a request with a key: the same for every attempt of the signed-in person's intent, until it succeeds
 * or certainly fails; with a screen's key, the same for every attempt of that screen.
 */
export async function withKey<Answer>(
  intent: Intent,
  send: (key: string) => Promise<Answer>,
  { key: first, screenKey }: Keys = {},
): Promise<Answer> {
  const name = await nameOf(intent);
  const kept = keptUnder(name);
  const key = screenKey?.current ?? kept ?? first ?? crypto.randomUUID();
  if (screenKey) screenKey.current = key;
  if (!kept) sessionStorage.setItem(name, `${key} ${Date.now()}`);
  try {
    const answer = await send(key);
    sessionStorage.removeItem(name);
    return answer;
  } catch (error) {
    const isCertain =
      error instanceof CallError && !error.isUncertain && !TOLD_NOTHING.has(error.status);
    if (isCertain) sessionStorage.removeItem(name);
    throw error;
  }
}
