// The security headers: built once at start, the same for pages and API.

import type { FastifyReply } from 'fastify';
import type { PageOrigins } from '#gateways/definition.ts';
import { POLICY_REPORTS_GROUP, POLICY_REPORTS_PATH } from './reports/policy-reports.ts';

export interface SecurityOptions {
  /** The origins besides ours that our pages may post forms to: the gateways. */
  formTargets: readonly string[];
  /** The gateway origins a page may load, frame and connect to; empty without any. */
  origins: readonly PageOrigins[];
  /** The client script for signing in with Google; undefined where nobody can. */
  signInScript: string | undefined;
  isHttps: boolean;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Google's client script loads, frames and queries only addresses of its own folder,
 * https://accounts.google.com/gsi/.
 */
function signInSources(signInScript: string | undefined) {
  if (signInScript === undefined) return undefined;
  const folder = new URL('.', signInScript).href;
  const style = new URL('style', signInScript).href;
  return { script: [signInScript], style: [style], frame: [folder], connect: [folder] };
}

/**
 * Nothing inline; nothing from elsewhere but a card form and Google's sign-in; forms go to us and to
 * the gateways.
 */
function contentPolicy({ formTargets, origins, signInScript }: SecurityOptions): string {
  const signIn = signInSources(signInScript);
  const sources = [...origins, ...(signIn ? [signIn] : [])];
  const script = sources.flatMap((one) => one.script);
  const frame = sources.flatMap((one) => one.frame);
  const connect = sources.flatMap((one) => one.connect);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...(signIn?.style ?? [])].join(' '),
    ...['img', 'font'].map((kind) => `${kind}-src 'self'`),
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
    // Google's window hands its answer to the page that opened it. Every page may be that one: the
    // sign-in dialog opens over all of them, and one document shows them all (docs/decisions/0051).
    'cross-origin-opener-policy':
      options.signInScript === undefined ? 'same-origin' : 'same-origin-allow-popups',
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

/** Headers that matter only to documents; our scripts, styles, fonts and pictures are sent without them. */
const OF_DOCUMENTS = [
  'reporting-endpoints',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Shortens the headers of a page's file, which would outweigh a small one. A file opened by itself runs
 * nothing.
 */
export function shortenForFile(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) void reply.removeHeader(name);
  void reply.header('content-security-policy', "default-src 'none'");
}
