// One call to PayU's server API, which has a single address and takes signed commands in a form.
import { exchange, faultOf as faultOfExchange } from '#providers/http-json.ts';
import { apiHash } from './hashes.ts';

export interface ApiSettings {
  apiUrl: string;
  key: string;
  salt: string;
}

export interface Command {
  command: string;
  /** The only value that the hash covers. */
  var1: string;
  var2?: string;
  var3?: string;
}

const TIMEOUT_MS = 20_000;

/** Returns the body unparsed. Throws if no answer can be read in time. */
export async function askPayu(
  { apiUrl, key, salt }: ApiSettings,
  { command, var1, ...more }: Command,
): Promise<unknown> {
  const call = { key, command, var1 };
  const form = new URLSearchParams({ ...call, ...more, hash: apiHash(call, salt) });
  const { body } = await exchange({
    url: apiUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    timeoutMs: TIMEOUT_MS,
  });
  return body;
}

/** Why there is no answer, for operators and logs. */
export function faultOf(error: unknown): { fault: string } {
  return { fault: faultOfExchange(error).fault };
}
