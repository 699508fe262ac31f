// The security headers: built once at start, the same for pages and API.

import type { PageOrigins } from '#gateways/definition.ts';
import { POLICY_REPORTS_GROUP, POLICY_REPORTS_PATH } from './reports/policy-reports.ts';

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
    // Browsers follow the second where they know it, and the first otherwise.
    `report-uri ${POLICY_REPORTS_PATH}`,
    `report-to ${POLICY_REPORTS_GROUP}`,
  ].join(';');
}

/** Features that no page of ours uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/** What pages and frames may use: the camera for documents, passkeys, and a card form's wallet. */
function permissionsPolicy({ origins }: SecurityOptions): string {
  // A wildcard is no origin here.
  const frames = origins.flatMap((one) => one.frame).filter((origin) => !origin.includes('*'));
  return [
    'camera=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    `payment=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`,
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');
}

/** The headers by their names in lower case. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(options),
    'reporting-endpoints': `${POLICY_REPORTS_GROUP}="${POLICY_REPORTS_PATH}"`,
    'permissions-policy': permissionsPolicy(options),
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
