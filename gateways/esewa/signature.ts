// eSewa's signatures: HMAC-SHA256 in Base64 over `name=value` pairs joined by commas, in an order that
// the message itself names.
// Source: eSewa's documentation of ePay v2.
import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/** @throws Error for a value with a comma, which would shift the values after it. */
export function requestSignature(fields: Fields, names: readonly string[], secret: string): string {
  const bad = names.find((name) => fields[name]?.includes(','));
  if (bad !== undefined) throw new Error(`the field ${bad} holds a comma, which cannot be signed`);
  return signatureOver(fields, names, secret);
}

function signatureOver(fields: Fields, names: readonly string[], secret: string): string {
  const pairs = names.map((name) => `${name}=${fields[name] ?? ''}`);
  return createHmac('sha256', secret).update(pairs.join(',')).digest('base64');
}

/** A signature that leaves one of these out proves nothing about a payment. */
const NEEDED = ['transaction_uuid', 'total_amount', 'product_code', 'status'];

/** Whether eSewa signed the return, checked over the values exactly as received. */
export function isSignedReturn(fields: Fields, secret: string): boolean {
  const names = (fields['signed_field_names'] ?? '').split(',');
  if (NEEDED.some((name) => !names.includes(name))) return false;
  const [ours, theirs] = [signatureOver(fields, names, secret), fields['signature'] ?? ''].map(
    (text) => Buffer.from(text),
  );
  return ours !== undefined && ours.length === theirs?.length && timingSafeEqual(ours, theirs);
}
