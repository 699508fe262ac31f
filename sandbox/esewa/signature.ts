// How eSewa signs and checks: HMAC-SHA256 in Base64 over name=value pairs, in a named order.
import { createHmac, timingSafeEqual } from 'node:crypto';

export function sign(
  fields: Record<string, string>,
  names: readonly string[],
  secret: string,
): string {
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secret).update(text).digest('base64');
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
