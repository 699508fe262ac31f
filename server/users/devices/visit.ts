// The origin of a sign-in: the device (by its cookie), browser and system, and the network.
import type { IncomingHttpHeaders } from 'node:http';
import { networkOf } from '#server/context/network-of.ts';
import type { CookieName } from '#contract/texts/page-cookie.ts';
import { isToken, newToken, tokenHash } from '../guard/secrets.ts';
import { agentNames } from './user-agent.ts';
import type { AgentNames } from './user-agent.ts';

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_COOKIE_DAYS = 400;
const COOKIE_SECONDS = DEVICE_COOKIE_DAYS * 86_400;

export interface Visit extends AgentNames {
  /** The digest of the device's cookie. */
  deviceHash: Buffer;
  /** The caller's IP address, for rate limits. */
  address: string;
  /** The part of the IP address that is shown to the person. */
  network: string;
}

interface VisitRequest {
  headers: IncomingHttpHeaders;
  address: string;
  reply: { header: (name: string, value: string) => unknown };
}

export type ReadVisit = (request: VisitRequest) => Visit;

/** Reads a visit; a browser without the cookie gets one with the answer. */
export function makeReadVisit(publicUrl: string): ReadVisit {
  const isHttps = publicUrl.startsWith('https:');
  // The `__Host-` prefix makes browsers accept the cookie only from this exact host over HTTPS.
  const plain: CookieName = 'device';
  const name = isHttps ? `__Host-${plain}` : plain;
  const attributes = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  const pattern = new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`);
  return ({ headers, address, reply }) => {
    const sent = pattern.exec(headers.cookie ?? '')?.[1] ?? '';
    const token = isToken(sent) ? sent : newToken();
    // Also renews it: the 400 days begin again.
    reply.header('set-cookie', `${name}=${token}; ${attributes}`);
    const names = agentNames(headers['user-agent']);
    return { ...names, deviceHash: tokenHash(token), address, network: networkOf(address) };
  };
}
