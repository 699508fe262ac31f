// The app's secret, from which keys are derived, and where it is kept when the operator sets none.
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keptText } from './context/durable-file.ts';

export interface DerivedKeys {
  /** The key that signs and encrypts. */
  current: Buffer;
  /** The keys that verify and decrypt: the current one, then the one of the previous secret. */
  all: readonly Buffer[];
}

/** Derives a separate 32-byte key for each use, so that no key serves two purposes. */
export function deriveKeys(use: string, appSecret: string, previous = ''): DerivedKeys {
  const derive = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const current = derive(appSecret);
  return { current, all: previous === '' ? [current] : [current, derive(previous)] };
}

/**
 * Reads the secret from the data folder, or creates it there. Throws an Error of one sentence for a file that
 * an earlier version left unfinished: no secret of ours is shorter.
 */
export async function keptSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'app-secret');
  const secret = await keptText(file, () => randomBytes(32).toString('base64url'));
  if (secret.length >= 32) return secret;
  throw new Error(
    `${file} holds no secret: put the right one back, or remove the file if it is new.`,
  );
}
