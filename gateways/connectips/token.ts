// How connectIPS signs: SHA256withRSA in Base64 over `NAME=value` pairs joined by commas, in a fixed
// order.
// Source: public integrations of connectIPS, which agree.
import { createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const BEGIN = '-----BEGIN';

/** Reads PEM, Base64 of PEM, or Base64 of PKCS #8 in DER. Throws if the text is not a key. */
export function readPrivateKey(text: string): KeyObject {
  if (text.includes(BEGIN)) return createPrivateKey(text.replaceAll(String.raw`\n`, '\n'));
  const key = Buffer.from(text, 'base64');
  if (key.includes(BEGIN)) return createPrivateKey(key);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** @throws Error for a value with a comma, which would shift the values after it. */
export function tokenOver(pairs: readonly (readonly [string, string])[], key: KeyObject): string {
  const [bad] = pairs.find(([, value]) => value.includes(',')) ?? [];
  if (bad !== undefined) throw new Error(`the field ${bad} holds a comma, which cannot be signed`);
  const text = pairs.map(([name, value]) => `${name}=${value}`).join(',');
  return sign('sha256', Buffer.from(text), key).toString('base64');
}

const FORM_FIELDS = [
  'MERCHANTID',
  'APPID',
  'APPNAME',
  'TXNID',
  'TXNDATE',
  'TXNCRNCY',
  'TXNAMT',
  'REFERENCEID',
  'REMARKS',
  'PARTICULARS',
] as const;

export type FormFields = Readonly<Record<(typeof FORM_FIELDS)[number], string>>;

/** The signed text of a form ends with the word TOKEN in place of the token itself. */
export function formToken(fields: FormFields, key: KeyObject): string {
  const pairs = FORM_FIELDS.map((name) => [name, fields[name]] as const);
  return tokenOver([...pairs, ['TOKEN', 'TOKEN']], key);
}
