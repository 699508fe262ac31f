// Envelope encryption of files: AES-256-GCM with one data key per file, which a master key wraps.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MasterKey } from './document-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The identity to which a file's encryption is bound: with another one it cannot be decrypted. */
export interface FileIdentity {
  id: string;
  personId: string;
  kind: string;
}

/** The additional authenticated data; no part contains the separator. */
function boundTo(purpose: 'file' | 'key', { id, personId, kind }: FileIdentity): Buffer {
  return Buffer.from(['kosheli document', purpose, id, personId, kind].join('\n'));
}

/** Nonce, ciphertext and tag, in this order. */
function encrypt(key: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws an Error when key, content or binding differ. */
function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([plain, decipher.final()]);
}

/** A new data key. */
export const newDataKey = (): Buffer => randomBytes(KEY_BYTES);

/** The wrapped data key, as stored in the database. */
export function wrapKey({ key }: MasterKey, dataKey: Buffer, file: FileIdentity): Buffer {
  return encrypt(key, dataKey, boundTo('key', file));
}

/** Throws an Error when another key wrapped it, or for another file. */
export function unwrapKey({ key }: MasterKey, wrapped: Buffer, file: FileIdentity): Buffer {
  return decrypt(key, wrapped, boundTo('key', file));
}

export function sealFile(dataKey: Buffer, content: Buffer, file: FileIdentity): Buffer {
  return encrypt(dataKey, content, boundTo('file', file));
}

/** Throws an Error when the content was changed, or belongs to another file. */
export function openFile(dataKey: Buffer, sealed: Buffer, file: FileIdentity): Buffer {
  return decrypt(dataKey, sealed, boundTo('file', file));
}
