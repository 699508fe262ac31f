// Keys, tokens and digests: secrets are made here, and only their digests are stored.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

/** 32 random bytes as base64url: a session's token, or the secret part of a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Whether a text has the form of a token, so that the database is not queried for anything else.
 */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The stored digest of a token. It needs no salt: 32 random bytes cannot be guessed. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Six digits, each code equally likely. None begins with 0, which a number field of a form would
 * drop.
 */
export function newCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

export function isSameDigest(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What a sealed text is for and whose it is: it opens for nothing and nobody else. */
export interface SealedFor {
  use: string;
  owner: string;
}

export interface Secrets {
  /** Encrypts with AES-256-GCM: nonce, tag and text, as one. */
  seal: (plain: Buffer, of: SealedFor) => Buffer;
  /** Throws an Error for a text that was changed, or sealed for something else. */
  open: (sealed: Buffer, of: SealedFor) => Buffer;
  /** The stored digest of a mailed code, bound to its sign-up and purpose. */
  codeHash: (of: { signUpId: string; purpose: string; code: string }) => Buffer;
  /** A stored digest that only the app can compute, for secrets short enough to guess. */
  digest: (use: string, parts: string[]) => Buffer;
  /** A key for a counter that does not reveal what is counted. */
  countedKey: (name: string, value: string) => Buffer;
  /** The signing secrets of the human check, as text. */
  challengeSecret: string;
  answerSecret: string;
}

/**
 * Derives one key for each use from the app's secret. Throws an Error when that is shorter than 32
 * characters.
 */
export function makeSecrets(appSecret: string): Secrets {
  if (appSecret.length < 32) throw new Error('the app needs a secret of at least 32 characters');
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', appSecret, '', use, 32));
  const codeKey = derive('mailed codes');
  const countedKey = derive('counted rateLimiter');
  const digestWith = (key: Buffer, parts: string[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    codeHash: ({ signUpId, purpose, code }) => digestWith(codeKey, [signUpId, purpose, code]),
    seal: (plain, { use, owner }) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derive(`sealed ${use}`), nonce);
      cipher.setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, { use, owner }) => {
      const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      const options = { authTagLength: TAG_BYTES };
      const cipher = createDecipheriv('aes-256-gcm', derive(`sealed ${use}`), nonce, options);
      cipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, TAG_BYTES));
      return Buffer.concat([cipher.update(rest.subarray(TAG_BYTES)), cipher.final()]);
    },
    digest: (use, parts) => digestWith(derive(use), parts),
    countedKey: (name, value) => digestWith(countedKey, [name, value]),
    challengeSecret: derive('human check').toString('hex'),
    answerSecret: derive('human check answer').toString('hex'),
  };
}
