// How connectIPS checks a token: SHA256withRSA in Base64 over NAME=value pairs joined by commas.
import { verify } from 'node:crypto';
import { publicKeyOf } from './keys.ts';

export type Pairs = readonly (readonly [string, string])[];

export function isSigned(pairs: Pairs, token: string, merchantKey: string): boolean {
  const text = pairs.map(([name, value]) => `${name}=${value}`).join(',');
  return verify(
    'sha256',
    Buffer.from(text),
    publicKeyOf(merchantKey),
    Buffer.from(token, 'base64'),
  );
}
