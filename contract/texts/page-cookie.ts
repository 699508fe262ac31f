// The cookies of this site; the privacy page explains each. Those that the pages set and the server reads are
// never trusted as proof of anything.

/** `device` is set by the server, the others by pages. */
export const COOKIE_NAMES = ['language', 'member', 'device'] as const;
export type CookieName = (typeof COOKIE_NAMES)[number];

interface PageCookie {
  name: Exclude<CookieName, 'device'>;
  value: string;
  /** How long the browser keeps it; 0 deletes it. */
  seconds: number;
}

/** The `Set-Cookie` text. */
export function pageCookie({ name, value, seconds }: PageCookie, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
