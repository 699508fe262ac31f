// The outside world of a campaign: the sandbox as a process of its own, its books and its scripts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { callbacksOf } from '#gateways/gateways.ts';
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import { startChild } from '../../bench/child.ts';
import { freePort } from '../../e2e/product.ts';
import { ask } from './ask.ts';

/** A row of one of the sandbox's books; sandbox/README.md says what stands in it. */
// Rows are read freely; what they hold is what each check looks at.
// oxlint-disable-next-line typescript/no-explicit-any
export type BookRow = Record<string, any>;

export interface Outside {
  url: string;
  port: number;
  smtpPort: number;
  book: (system: OutsideSystem) => Promise<BookRow[]>;
  /** Adds an outcome to a system's queue; `only` limits it to addresses that end so. */
  script: (system: OutsideSystem, outcome: string, how?: Scripted) => Promise<void>;
  clearScripts: (system: OutsideSystem) => Promise<void>;
  /** Where a system calls back from now on. */
  callBack: (dashboard: string, address: string) => Promise<void>;
  /** The messages to an address or number, newest first. */
  inbox: (to: string) => Promise<BookRow[]>;
  stop: () => Promise<void>;
}

export interface Scripted {
  times?: number;
  only?: string;
}

/**
 * What we share with the outside world: keys that only this campaign knows, because the product runs
 * as it does in production, where the sandbox's own are refused.
 */
export const KEYS = {
  callbackSecret: 'campaign-callback-secret',
  khaltiToken: 'LIVE:campaign',
  reloadlyId: 'campaign-reloadly',
  reloadlySecret: 'campaign-reloadly-secret',
  reloadlyWebhookSecret: 'campaign-reloadly-webhook',
  payuKey: 'CAMPAIGNKEY',
  payuSalt: 'campaign-salt',
  npayUser: 'campaign_npay',
  npayPassword: 'campaign-npay-password',
  npayPasscode: 'CAMPAIGN01',
  onepgUser: 'campaign-onepg',
  onepgPassword: 'campaign-onepg-password',
  onepgSecret: 'campaign-onepg-secret',
  esewaProduct: 'CAMPAIGN',
  esewaSecret: 'campaign-esewa-secret',
  khaltiPaySecretKey: 'live_secret_key_campaign',
  merchant: '85',
  merchantName: 'kosheli',
  stripeSecretKey: 'sk_campaign',
  stripePublishableKey: 'pk_campaign',
  stripeWebhookSecret: 'whsec_campaign',
} as const;

function keysForSandbox(): Record<string, string> {
  return {
    SANDBOX_KHALTI_SERVICE_TOKEN: KEYS.khaltiToken,
    SANDBOX_RELOADLY_CLIENT_ID: KEYS.reloadlyId,
    SANDBOX_RELOADLY_CLIENT_SECRET: KEYS.reloadlySecret,
    SANDBOX_RELOADLY_WEBHOOK_SECRET: KEYS.reloadlyWebhookSecret,
    SANDBOX_PAYU_KEY: KEYS.payuKey,
    SANDBOX_PAYU_SALT: KEYS.payuSalt,
    SANDBOX_NPAY_USER_NAME: KEYS.npayUser,
    SANDBOX_NPAY_API_PASSWORD: KEYS.npayPassword,
    SANDBOX_NPAY_PASSCODE: KEYS.npayPasscode,
    SANDBOX_ONEPG_API_USER: KEYS.onepgUser,
    SANDBOX_ONEPG_API_PASSWORD: KEYS.onepgPassword,
    SANDBOX_ONEPG_SECRET: KEYS.onepgSecret,
    SANDBOX_ESEWA_PRODUCT_CODE: KEYS.esewaProduct,
    SANDBOX_ESEWA_SECRET: KEYS.esewaSecret,
    SANDBOX_KHALTI_PAY_SECRET_KEY: KEYS.khaltiPaySecretKey,
    SANDBOX_STRIPE_SECRET_KEY: KEYS.stripeSecretKey,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: KEYS.stripePublishableKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: KEYS.stripeWebhookSecret,
  };
}

/** Where each system calls back when the app is at this address. */
export function callbackAddresses(url: string): [string, string][] {
  return [
    ['khalti-service', `${url}/callbacks/khalti-service/${KEYS.callbackSecret}`],
    ['reloadly', `${url}/callbacks/reloadly`],
    ...callbacksOf(url),
  ];
}

/** Starts it on ports and in a folder of its own. `settings` are those of sandbox/README.md. */
export async function startOutside(settings: Record<string, string> = {}): Promise<Outside> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kosheli-outside-'));
  const child = startChild(resolve('build/sandbox/main.js'), [], {
    ...keysForSandbox(),
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_QUEUE_MS: '300',
    SANDBOX_HANG_MS: '10000',
    SANDBOX_FLOAT_NPR: '1000000000',
    SANDBOX_RELOADLY_FLOAT_USD: '10000000',
    ...settings,
  });
  const { port, smtpPort } = await child.next<{ port: number; smtpPort: number }>();
  const url = `http://localhost:${port}`;
  async function told(path: string, how: { method?: 'PUT' | 'POST'; body?: object } = {}) {
    const answer = await ask({ url: url + path, ...how });
    if (answer.status === 200) return answer.body;
    throw new Error(`the sandbox answered ${answer.status} to ${path}: ${String(answer.body)}`);
  }
  return {
    url,
    port,
    smtpPort,
    book: (system) => told(`/books/${system}`),
    script: async (system, outcome, { times = 1, only } = {}) => {
      const body = { outcome, times, ...(only !== undefined && { only }) };
      await told(`/scripts/${system}`, { body });
    },
    clearScripts: async (system) => {
      await fetch(`${url}/scripts/${system}`, { method: 'DELETE' });
    },
    callBack: async (system, address) => {
      await told(`/dashboard/${system}`, { method: 'PUT', body: { callback_url: address } });
    },
    inbox: (to) => told(`/inbox?to=${encodeURIComponent(to)}`),
    stop: async () => {
      await child.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
