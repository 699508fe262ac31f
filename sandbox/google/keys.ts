// The signing keys: the newest one signs, the one before it stays published until the next rotation.
import { calculateJwkThumbprint, exportJWK, exportSPKI, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Book } from '../books/book.ts';

export type KeyRow = { kid: string; jwk: JWK };

export type SigningKey = { kid: string; privateKey: CryptoKey };

/** Generated when first needed, because generating an RSA key takes a while. */
export class Keys {
  #book: Book<KeyRow>;
  #first: Promise<void> | undefined;

  /** `book` keeps the newest two. */
  constructor(book: Book<KeyRow>) {
    this.#book = book;
  }

  /** Adds a key, and drops the oldest so that two remain. */
  async rotate(): Promise<string> {
    const row = await newKey();
    await this.#book.put(row);
    return row.kid;
  }

  /** The public keys, the newest first. */
  async published(): Promise<JWK[]> {
    await this.#ready();
    return this.#book.newest().map(({ kid, jwk: { kty, n, e } }) => {
      return {
        kid,
        alg: 'RS256',
        use: 'sig',
        ...(kty && { kty }),
        ...(n && { n }),
        ...(e && { e }),
      };
    });
  }

  async signing(): Promise<SigningKey> {
    await this.#ready();
    const [row] = this.#book.newest(1);
    return signingKey(row ?? (await newKey()));
  }

  /** Its public half as text, which an attacker might use as an HMAC secret. */
  async publicText(): Promise<string> {
    const [jwk = {}] = await this.published();
    return exportSPKI((await importJWK(jwk, 'RS256', { extractable: true })) as CryptoKey);
  }

  async #ready(): Promise<void> {
    this.#first ??= this.#begin();
    await this.#first;
  }

  async #begin(): Promise<void> {
    while (this.#book.size < 2) await this.rotate();
  }
}

async function newKey(): Promise<KeyRow> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(jwk), jwk };
}

async function signingKey({ kid, jwk }: KeyRow): Promise<SigningKey> {
  return { kid, privateKey: (await importJWK(jwk, 'RS256')) as CryptoKey };
}

/** A key that was never published. */
export async function strangersKey(): Promise<SigningKey> {
  return signingKey(await newKey());
}
