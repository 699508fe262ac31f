// Names an outside system's address and its setting, for the operator who sees that it does not answer.
import type { Config } from '#server/config.ts';

/**
 * A clause for an operator: "at http://…, as SANDBOX_PORT has it". Leaves out parts of the address that may
 * be secret.
 */
export function placeOf(
  { isSandbox, sandboxPort }: Pick<Config, 'isSandbox' | 'sandboxPort'>,
  { url, setting }: { url: string; setting: string },
): string {
  const { origin, pathname } = new URL(url);
  const isBeside = isSandbox && origin === `http://localhost:${sandboxPort}`;
  return `at ${origin}${pathname}, as ${isBeside ? 'SANDBOX_PORT' : setting} has it`;
}
