// Generates keys, tokens and digests; of generated secrets, only digests are stored.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { deriveKeys } from '#server/secret.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

/** 32 random bytes as base64url: a session's token, or the secret part of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Whether a text has the form of a token; the database is not queried for other texts.
 */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The stored digest of a token. It needs no salt: 32 random bytes cannot be guessed. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * A uniformly random code of six digits. It never begins with 0, which a form's number field would drop.
 */
export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

export function isSameDigest(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The purpose and owner of a sealed text, which cannot be opened for any other purpose or owner. */
export interface SealedFor {
  use: string;
  owner: string;
}

export interface Secrets {
  /** Encrypts with AES-256-GCM; returns nonce, tag and ciphertext in one buffer. */
  seal: (plain: Buffer, of: SealedFor) => Buffer;
  /** Throws an Error for a text that was changed, or sealed for something else. */
  open: (sealed: Buffer, of: SealedFor) => Buffer;
  /**
   * Seals the same text with the current secret; undefined if it already is. Throws as `open` does.
   */
  reseal: (sealed: Buffer, of: SealedFor) => Buffer | undefined;
  /** The stored digest of a mailed code, bound to its sign-up and purpose. */
  codeHash: (of: { signUpId: string; purpose: string; code: string }) => Buffer;
  /** A keyed digest (HMAC) for storing secrets that are short enough to guess. */
  digest: (use: string, parts: string[]) => Buffer;
  /** That digest, and the one made with the previous secret. */
  digests: (use: string, parts: string[]) => Buffer[];
  /** A key for a counter that does not reveal what is counted. */
  countedKey: (name: string, value: string) => Buffer;
  /** The signing secrets of the human check, as text. */
  challengeSecret: string;
  answerSecret: string;
}

function sealWith(key: Buffer, plain: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function openWith(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES));
  return Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]);
}

/** The index of the first key that opens the text, and the text. Throws when none does. */
function openWithAny(keys: readonly Buffer[], sealed: Buffer, owner: string): [number, Buffer] {
  let reason: unknown;
  for (const [index, key] of keys.entries()) {
    try {
      return [index, openWith(key, sealed, owner)];
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

/**
 * Derives one key for each use from the app's secret. The previous secret, if there is one, only opens and
 * verifies long-lived stored values. Throws an Error when the secret is shorter than 32 characters.
 */
export function makeSecrets(appSecret: string, previous = ''): Secrets {
  if (appSecret.length < 32) throw new Error('the app needs a secret of at least 32 characters');
  const keysFor = (use: string) => deriveKeys(use, appSecret, previous);
  const derive = (use: string): Buffer => keysFor(use).current;
  const codeKey = derive('mailed codes');
  const countedKey = derive('counted rateLimiter');
  const digestWith = (key: Buffer, parts: string[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    codeHash: ({ signUpId, purpose, code }) => digestWith(codeKey, [signUpId, purpose, code]),
    seal: (plain, { use, owner }) => sealWith(derive(`sealed ${use}`), plain, owner),
    open: (sealed, { use, owner }) => openWithAny(keysFor(`sealed ${use}`).all, sealed, owner)[1],
    reseal: (sealed, { use, owner }) => {
      const { current, all } = keysFor(`sealed ${use}`);
      const [index, plain] = openWithAny(all, sealed, owner);
      return index === 0 ? undefined : sealWith(current, plain, owner);
    },
    digest: (use, parts) => digestWith(derive(use), parts),
    digests: (use, parts) => keysFor(use).all.map((key) => digestWith(key, parts)),
    countedKey: (name, value) => digestWith(countedKey, [name, value]),
    challengeSecret: derive('human check').toString('hex'),
    answerSecret: derive('human check answer').toString('hex'),
  };
}
