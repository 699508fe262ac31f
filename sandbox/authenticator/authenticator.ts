// A simulated authenticator app for the back office's demo operators: TOTP codes by RFC 6238.
import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const STEP_MS = 30_000;
const ROLES = ['support', 'compliance', 'finance', 'admin'] as const;

/** Derived as in the product, so that nobody needs to scan a QR code. */
function secretOf(role: string): Buffer {
  return createHash('sha256').update(`kosheli demo authenticator ${role}`).digest().subarray(0, 20);
}

/** Six digits by HMAC-SHA-1 (RFC 4226, section 5.3). */
function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** GET /authenticator/codes: each operator's current code, the next one, and how long the first is valid. */
export function registerAuthenticator(app: FastifyInstance): void {
  app.get('/authenticator/codes', () => {
    const now = Date.now();
    const step = Math.floor(now / STEP_MS);
    return {
      secondsLeft: Math.ceil(((step + 1) * STEP_MS - now) / 1000),
      codes: ROLES.map((role) => ({
        role,
        email: `${role}@desk.kosheli.test`,
        code: codeOf(secretOf(role), step),
        next: codeOf(secretOf(role), step + 1),
      })),
    };
  });
}
