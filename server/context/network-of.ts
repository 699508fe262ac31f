// The part of an IP address that is shown to people and logged: it identifies no single person.
import { isIPv6 } from 'node:net';

/** `203.0.113.x`, or the first three groups of an IPv6 address. */
export function networkOf(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (v4) return `${v4}.x`;
  if (!isIPv6(address)) return '';
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::/48`;
}
