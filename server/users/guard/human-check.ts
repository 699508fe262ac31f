// The human check: a signed proof-of-work challenge whose solution is valid for a single use.
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Clock } from '#server/context/clock.ts';
import type { Config } from '#server/config.ts';
import type { Secrets } from './secrets.ts';
import { insertUsedChallenge } from './used-challenges-table.ts';
import type { SolvedChallenge } from './used-challenges-table.ts';

/** Passed to the browser unchanged, so its content needs no type here. */
export interface SentChallenge {
  parameters: Record<string, unknown>;
  signature: string;
}

export interface HumanCheck {
  challenge: () => Promise<SentChallenge>;
  /** Parses a solution from the widget's field; undefined when it is forged, wrong or expired. */
  verify: (payload: string) => Promise<SolvedChallenge | undefined>;
  /** Uses up a solution; false when it was used before. */
  useUp: (solved: SolvedChallenge) => Promise<boolean>;
}

const LIVES_SECONDS = 600;
const ALGORITHM = 'PBKDF2/SHA-256';
/**
 * How many keys a browser must derive, chosen within these bounds. So everyone needs about the same time,
 * unlike with a search for a matching hash.
 */
const COUNTER = { min: 300, max: 600 } as const;

const hex = z.string().check(z.regex(/^[0-9a-f]{1,256}$/));
// Everything in `parameters` is signed, so it is read only after the signature was verified.
const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex }),
});

function readPayload(payload: string): z.output<typeof payloadShape> | undefined {
  try {
    return payloadShape.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString())).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export interface HumanCheckOptions {
  pool: pg.Pool;
  secrets: Pick<Secrets, 'challengeSecret' | 'answerSecret'>;
  config: Pick<Config, 'humanCheckCost'>;
  clock: Pick<Clock, 'now'>;
}

export function makeHumanCheck({ pool, secrets, config, clock }: HumanCheckOptions): HumanCheck {
  const keys = {
    deriveKey,
    hmacSignatureSecret: secrets.challengeSecret,
    hmacKeySignatureSecret: secrets.answerSecret,
  };
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    challenge: async () => {
      const { parameters, signature = '' } = await createChallenge({
        ...keys,
        algorithm: ALGORITHM,
        cost: config.humanCheckCost,
        counter: randomInt(COUNTER.min, COUNTER.max),
        expiresAt: nowSeconds() + LIVES_SECONDS,
      });
      return { parameters: { ...parameters }, signature };
    },
    verify: async (payload) => {
      const read = readPayload(payload);
      if (!read) return undefined;
      const { challenge, solution } = read;
      const { verified } = await verifySolution({ ...keys, challenge, solution });
      if (!verified || challenge.parameters.expiresAt <= nowSeconds()) return undefined;
      return { signature: challenge.signature, expiresAtSeconds: challenge.parameters.expiresAt };
    },
    useUp: (solved) => insertUsedChallenge(pool, solved),
  };
}
