// Google's public keys, cached as long as its answer allows, and fetched again for an unknown key.
import { createLocalJWKSet } from 'jose';
import type { JWK, JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { exchange } from '#providers/http-json.ts';
import type { Clock } from '#server/context/clock.ts';
import { Untrusted } from '../../linked-accounts/identity.ts';

/** Bounds for Cache-Control: avoid a fetch for every sign-in, and using withdrawn keys for weeks. */
const KEEP_SECONDS = { least: 60, most: 86_400, unsaid: 300 };
/** The minimum time between fetches for unknown keys, so that forged tokens cannot flood Google. */
const AGAIN_AFTER_MS = 10_000;

const answerShape = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })),
});

interface Kept {
  keys: JWK[];
  atMs: number;
  untilMs: number;
}

interface KeySetOptions {
  keysUrl: string;
  timeoutMs: number;
  clock: Clock;
}

function keepSeconds(cacheControl: string | string[] | undefined): number {
  const said = /(?:^|[\s,])max-age=(\d{1,9})/i.exec([cacheControl].flat().join(', '))?.[1];
  const { least, most, unsaid } = KEEP_SECONDS;
  return Math.min(most, Math.max(least, said === undefined ? unsaid : Number(said)));
}

async function fetchKeys({ keysUrl, timeoutMs, clock }: KeySetOptions): Promise<Kept> {
  const answer = await exchange({ url: keysUrl, method: 'GET', timeoutMs });
  const parsed = answerShape.safeParse(answer.body);
  if (answer.httpStatus !== 200 || !parsed.success) {
    throw new Untrusted(`the keys are not readable (${answer.httpStatus})`);
  }
  // Only RSA signature keys are used, whatever else is published.
  const keys = parsed.data.keys.filter(
    ({ kty, use, alg }) =>
      kty === 'RSA' && (use ?? 'sig') === 'sig' && (alg ?? 'RS256') === 'RS256',
  );
  const atMs = clock.now().getTime();
  const untilMs = atMs + 1000 * keepSeconds(answer.headers['cache-control']);
  return { keys, atMs, untilMs };
}

/** Finds the key of a token. Throws Untrusted, or the error of an exchange without an answer. */
export function makeKeySet(options: KeySetOptions): JWTVerifyGetKey {
  let kept: Kept | undefined;
  let fetching: Promise<Kept> | undefined;

  /** Parallel sign-ins share one query. */
  const refresh = async (): Promise<Kept> => {
    fetching ??= fetchKeys(options).finally(() => {
      fetching = undefined;
    });
    kept = await fetching;
    return kept;
  };
  const current = async (kid: string): Promise<Kept> => {
    const nowMs = options.clock.now().getTime();
    const known = kept && nowMs < kept.untilMs ? kept : await refresh();
    const isKnown = known.keys.some((key) => key.kid === kid);
    return isKnown || nowMs - known.atMs < AGAIN_AFTER_MS ? known : refresh();
  };
  return async (header, token) => {
    if (header.kid === undefined) throw new Untrusted('the token names no key');
    const { keys } = await current(header.kid);
    return createLocalJWKSet({ keys })(header, token);
  };
}
