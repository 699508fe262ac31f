// Where an outside system is asked, and which setting says so: for whoever finds it silent.
import type { Config } from '#server/config.ts';

/**
 * A clause for an operator: "at http://…, as SANDBOX_PORT has it". Nothing of the address that may
 * be a secret is in it.
 */
export function placeOf(
  { isSandbox, sandboxPort }: Pick<Config, 'isSandbox' | 'sandboxPort'>,
  { url, setting }: { url: string; setting: string },
): string {
  const { origin, pathname } = new URL(url);
  const isBeside = isSandbox && origin === `http://localhost:${sandboxPort}`;
  return `at ${origin}${pathname}, as ${isBeside ? 'SANDBOX_PORT' : setting} has it`;
}
