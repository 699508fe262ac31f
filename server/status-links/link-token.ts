// The token of a link: its id, signed, so that it can be shown to its owner again and yet stands
// nowhere.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

export interface LinkTokens {
  /** Takes a link's id, a uuid; answers 43 letters fit for an address. */
  tokenOf: (id: string) => string;
  /** The id in a token that we signed; undefined for any other text, so no database is asked. */
  idOf: (token: string) => string | undefined;
}

/** Derives its own key from the app's secret; another secret makes every link void. */
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
      // The whole text, so that there is one spelling of a token.
      if (!timingSafeEqual(Buffer.from(token), Buffer.from(signed(id)))) return undefined;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
