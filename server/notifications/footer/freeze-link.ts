// The link at the end of every message to a person, which freezes their account without a sign-in and
// can do nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '#server/secret.ts';

/** Long, because people may look for the link in an old message. */
export const FREEZE_LINK_DAYS = 400;

const ID_BYTES = 16;
const DAY_BYTES = 4;
const TOKEN = /^[\w-]{48}$/;
const DAY_MS = 86_400_000;

export interface FreezeLinks {
  /** 48 URL-safe characters that name the person and the day. */
  tokenOf: (userId: string, now: Date) => string;
  /** The person whose account a token freezes; undefined for a forged or expired token. */
  personOf: (token: string, now: Date) => string | undefined;
}

/**
 * Derives its own keys from the app's secrets, so that no other token of ours works as a link. Links
 * of the previous secret stay valid while it is set.
 */
export function makeFreezeLinks(appSecret: string, previous?: string): FreezeLinks {
  const keys = deriveKeys('freeze links', appSecret, previous);
  const signed = (key: Buffer, named: Buffer): string => {
    const signature = createHmac('sha256', key).update(named).digest().subarray(0, ID_BYTES);
    return Buffer.concat([named, signature]).toString('base64url');
  };
  const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
  return {
    tokenOf: (userId, now) => {
      const day = Buffer.alloc(DAY_BYTES);
      day.writeUInt32BE(dayOf(now));
      return signed(
        keys.current,
        Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), day]),
      );
    },
    personOf: (token, now) => {
      if (!TOKEN.test(token)) return undefined;
      const named = Buffer.from(token, 'base64url').subarray(0, ID_BYTES + DAY_BYTES);
      // Compares the whole text, so that a token has only one spelling.
      const isOurs = keys.all.some((key) =>
        timingSafeEqual(Buffer.from(token), Buffer.from(signed(key, named))),
      );
      if (!isOurs) return undefined;
      if (dayOf(now) - named.readUInt32BE(ID_BYTES) > FREEZE_LINK_DAYS) return undefined;
      const id = named.subarray(0, ID_BYTES).toString('hex');
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
