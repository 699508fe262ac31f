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
  /** 48 URL-safe characters that name the person and the day, signed for the address they are mailed to. */
  tokenOf: (to: { userId: string; email: string }, now: Date) => string;
  /** What a token says; undefined if it is too old or none. Only isFor tells whether it is ours. */
  read: (token: string, now: Date) => FreezeLink | undefined;
}

export interface FreezeLink {
  userId: string;
  /** The day on which it was mailed. */
  madeOn: Date;
  /** Whether we made it for this address; '' for links of earlier versions, which name none. */
  isFor: (address: string) => boolean;
}

/**
 * Derives its own keys from the app's secrets, so that no other token of ours works as a link. Links
 * of the previous secret stay valid while it is set.
 */
export function makeFreezeLinks(appSecret: string, previous?: string): FreezeLinks {
  const keys = deriveKeys('freeze links', appSecret, previous);
  const signed = (key: Buffer, named: Buffer, address: string): string => {
    const signature = createHmac('sha256', key).update(named).update(address).digest();
    return Buffer.concat([named, signature.subarray(0, ID_BYTES)]).toString('base64url');
  };
  const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
  return {
    tokenOf: ({ userId, email }, now) => {
      const day = Buffer.alloc(DAY_BYTES);
      day.writeUInt32BE(dayOf(now));
      const named = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), day]);
      return signed(keys.current, named, email);
    },
    read: (token, now) => {
      if (!TOKEN.test(token)) return undefined;
      const named = Buffer.from(token, 'base64url').subarray(0, ID_BYTES + DAY_BYTES);
      const day = named.readUInt32BE(ID_BYTES);
      // Nor a day to come, beyond what clocks differ: anybody can write one that no date has.
      if (dayOf(now) - day > FREEZE_LINK_DAYS || day - dayOf(now) > 1) return undefined;
      const id = named.subarray(0, ID_BYTES).toString('hex');
      return {
        userId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        madeOn: new Date(day * DAY_MS),
        // Compares the whole text, so that a token has only one spelling.
        isFor: (address) =>
          keys.all.some((key) =>
            timingSafeEqual(Buffer.from(token), Buffer.from(signed(key, named, address))),
          ),
      };
    },
  };
}
