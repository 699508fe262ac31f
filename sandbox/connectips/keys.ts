// The public half of the merchant's key; the private half is not needed here.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The public half of the key with which the product signs when used with the sandbox. */
export const PUBLIC_KEY = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2vopS6RuMd7VFMnwmUcHIyuk6j92nfO8lORbNFxMdXcwEx',
  'UpmEnUNpfSYSZF0af4MZG3B4T/0aNWj/wXj7QIYTzRhBwsDcoXir0AzqmRcwz6NGw5Bg6DmIahPZccDhpyJHDESV27',
  'K1e8gJU+Z3Qx/vms/bQjjQV3P6cDB50c0SpaTtIWmISodYETiY2rTTRZI2aLEKLp90ni61ZmoVDLh1WJX+ASnYIyX7',
  'rXboze8Zq5IMIVaIXy3ICUZerVZ4Nyrhna5OUKsZu3G6+fDCOEpYvtfKOVGPPU9Hki85iMpsr0Tjx1GcSVt3ZA9ZFL',
  'Rs3gEdhKpyVcl/N/WEBGjENmkQIDAQAB',
].join('');

const BEGIN = '-----BEGIN';

/** Reads a private key or its public half, as PEM, or as Base64 of PEM or of DER. */
export function publicKeyOf(text: string): KeyObject {
  const key = text.includes(BEGIN)
    ? Buffer.from(text.replaceAll(String.raw`\n`, '\n'))
    : Buffer.from(text, 'base64');
  if (key.includes(BEGIN)) return createPublicKey(key);
  try {
    return createPublicKey(createPrivateKey({ key, format: 'der', type: 'pkcs8' }));
  } catch {
    // Not a private key, so it must be the public one.
    return createPublicKey({ key, format: 'der', type: 'spki' });
  }
}
