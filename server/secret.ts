// The app's secret, from which keys are derived, and where it is kept when the operator sets none.
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Reads the secret from the data folder, or creates it there. Only the owner can read the file. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
