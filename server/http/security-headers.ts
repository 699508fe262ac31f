// What every answer tells a browser it must not do: made once at start, the same for pages and API.

export interface SecurityOptions {
  /** Where our own pages may post a form to besides ourselves: the gateways' origins. */
  formTargets: readonly string[];
  isHttps: boolean;
}

const YEAR_SECONDS = 31_536_000;

/** Nothing inline, nothing from elsewhere; forms go to us and to the gateways. */
function contentPolicy(formTargets: readonly string[]): string {
  const own = ['script', 'style', 'img', 'font', 'connect', 'worker', 'manifest'];
  return [
    "default-src 'none'",
    ...own.map((kind) => `${kind}-src 'self'`),
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** The headers by their names in lower case. */
export function securityHeaders({ formTargets, isHttps }: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(formTargets),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A gateway needs no referrer, and an activation link must not leak through one.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(isHttps
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}
