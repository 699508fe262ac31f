// The security headers: built once at start, the same for pages and API.

import type { PageOrigins } from '#gateways/definition.ts';

export interface SecurityOptions {
  /** The origins besides ours that our pages may post forms to: the gateways. */
  formTargets: readonly string[];
  /** The gateway origins a page may load, frame and connect to; empty without any. */
  origins: readonly PageOrigins[];
  isHttps: boolean;
}

const YEAR_SECONDS = 31_536_000;

/** Nothing inline; nothing from elsewhere but a card form; forms go to us and to the gateways. */
function contentPolicy({ formTargets, origins }: SecurityOptions): string {
  const script = origins.flatMap((one) => one.script);
  const frame = origins.flatMap((one) => one.frame);
  const connect = origins.flatMap((one) => one.connect);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ...['style', 'img', 'font'].map((kind) => `${kind}-src 'self'`),
    ["connect-src 'self'", ...connect].join(' '),
    ...['worker', 'manifest'].map((kind) => `${kind}-src 'self'`),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** The headers by their names in lower case. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(options),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Gateways need no referrer, and an activation link must not leak through one.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(options.isHttps
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}
