// The token of a link: its signed id, so that it can be shown to its owner again without being
// stored.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

export interface LinkTokens {
  /** Takes a link's id, a uuid; returns 43 URL-safe characters. */
  tokenOf: (id: string) => string;
  /**
   * The id in a token that we signed; undefined for any other text, which saves a database query.
   */
  idOf: (token: string) => string | undefined;
}

/** Derives its own key from the app's secret; changing the secret invalidates every link. */
export function makeLinkTokens(appSecret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'status links', 32));
  const sign = (id: Buffer): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, ID_BYTES);
  const signed = (id: Buffer): string => Buffer.concat([id, sign(id)]).toString('base64url');
  return {
    tokenOf: (id) => signed(Buffer.from(id.replaceAll('-', ''), 'hex')),
    idOf: (token) => {
      if (!TOKEN.test(token)) return undefined;
      const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES);
      // Compares the whole text, so that a token has only one spelling.
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(signed(id)))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
