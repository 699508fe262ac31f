// What OnePG's server checks: the login, and a signature over the values in the order of their names.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OnepgSettings } from '../settings.ts';

export function sign(fields: Record<string, string>, secret: string): string {
  const names = Object.keys(fields).filter((name) => name !== 'Signature');
  const values = names.sort().map((name) => fields[name] ?? '');
  return createHmac('sha512', secret).update(values.join('')).digest('hex');
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function loginOf({ apiUser, apiPassword }: OnepgSettings): string {
  return `Basic ${Buffer.from(`${apiUser}:${apiPassword}`).toString('base64')}`;
}
