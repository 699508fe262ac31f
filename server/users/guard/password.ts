// Passwords: hashed with argon2id, two at a time; the work is the same for unknown accounts.
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Config } from '#server/config.ts';
import { Overloaded } from '#server/db/database-errors.ts';
import { createSemaphore } from '#server/db/batching/semaphore.ts';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash; without a hash, false after the same work. */
  isRight: (password: string, passwordHash: string | undefined) => Promise<boolean>;
  /** Whether a hash was made with other cost parameters than the current ones. */
  isOutdated: (passwordHash: string) => boolean;
}

// 64 MB and three passes take about 70 ms on a small server; the cheap profile is for tests only.
const PROFILES = {
  strong: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  cheap: { memoryCost: 1_024, timeCost: 1, parallelism: 1 },
} as const;

/** More would only take memory, and threads of the pool that file access and DNS also use. */
const AT_ONCE = 2;
/** Callers above this number are rejected as Overloaded. */
const WAITING_MAX = 200;

/** Normalizes Unicode, so that one text is one password on every keyboard. */
function canonical(password: string): string {
  return password.normalize('NFC');
}

/** Its methods reject with Overloaded when too many callers wait. */
export function makePasswords(profile: Config['passwordHash']): Passwords {
  const options = PROFILES[profile];
  const inPlace = createSemaphore({
    atOnce: AT_ONCE,
    waitingMax: WAITING_MAX,
    refusal: () => new Overloaded('passwords'),
  });
  const nobodys = hash('the password of nobody', options);
  return {
    hash: (password) => inPlace(() => hash(canonical(password), options)),
    isRight: async (password, passwordHash) => {
      const against = passwordHash ?? (await nobodys);
      const isSame = await inPlace(() => verify(against, canonical(password)));
      return isSame && passwordHash !== undefined;
    },
    isOutdated: (passwordHash) => {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return (
        memoryCost !== options.memoryCost ||
        timeCost !== options.timeCost ||
        parallelism !== options.parallelism
      );
    },
  };
}
