// Solves the human check like a browser, for tests and other programs that sign up.
import { pbkdf2Sync } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];

/** Synchronous, because the library's own asynchronous version makes hundreds of thread round trips. */
const deriveKey: DeriveKey = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** Requests a challenge from the app at `url` and returns the value of the field human_check. */
export async function solveHumanCheck(url: string): Promise<string> {
  const response = await fetch(`${url}/api/human-check`);
  if (!response.ok) throw new Error(`no human check: ${response.status} ${await response.text()}`);
  const { parameters, signature } = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  const payload = { challenge: { parameters, signature }, solution };
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
