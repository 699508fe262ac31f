// Who runs a command, for the audit log.
import { userInfo } from 'node:os';

/**
 * The person whom KOSHELI_OPERATOR names, as `as-kosheli` does, because commands run by the account of the
 * service; without it the account's name on this machine. In a container a user id may have no name.
 */
export function operatorName(): string {
  const named = (process.env['KOSHELI_OPERATOR'] ?? '').trim().slice(0, 80);
  if (named !== '') return named;
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
