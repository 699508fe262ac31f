// What every answer tells a browser it must not do: made once at start, the same for pages and API.

export interface SecurityOptions {
  /** Where our own pages may post a form to besides ourselves: the gateways' origins. */
  formTargets: readonly string[];
  /** What of the card provider a page may load, show and speak to; nothing where no card is taken. */
  card?: CardOrigins | undefined;
  isHttps: boolean;
}

export interface CardOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The card provider's own origins; beside the sandbox there is only the frame of its stand-in. */
export function cardOrigins(standInUrl: string | undefined): CardOrigins {
  if (standInUrl !== undefined) {
    return { script: [], frame: [new URL(standInUrl).origin], connect: [] };
  }
  return {
    script: STRIPE_JS,
    frame: [...STRIPE_JS, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  };
}

const YEAR_SECONDS = 31_536_000;

/** Nothing inline; nothing from elsewhere but a card form; forms go to us and to the gateways. */
function contentPolicy({ formTargets, card }: SecurityOptions): string {
  const { script = [], frame = [], connect = [] } = card ?? {};
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
    // A gateway needs no referrer, and an activation link must not leak through one.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    ...(options.isHttps
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}
