// The cookies that the pages set for the server to read. They prove nothing.

interface PageCookie {
  name: 'language' | 'member';
  value: string;
  /** How long the browser keeps it; 0 deletes it. */
  seconds: number;
}

/** The text that sets the cookie. */
export function pageCookie({ name, value, seconds }: PageCookie, isSecure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
