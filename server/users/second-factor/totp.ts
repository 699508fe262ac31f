// The codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which all apps support.
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
/** Tolerates clock skew: one step earlier or later is accepted, too. */
const STEPS_AROUND = [0, -1, 1] as const;

export function stepAt(time: Date): number {
  return Math.floor(time.getTime() / STEP_MS);
}

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step near `now` that has this code; undefined if none has. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  return STEPS_AROUND.map((by) => current + by).find((step) => totpCode(secret, step) === code);
}
