// Reads the sandbox's settings from the environment and refuses wrong ones with a sentence.
import { join, resolve } from 'node:path';

/** What the sandbox is told at start. Milliseconds and whole paisa; a missing URL is undefined. */
export type Settings = {
  port: number;
  smtpPort: number;
  booksFolder: string;
  khaltiToken: string;
  khaltiCallbackUrl: string | undefined;
  payuKey: string;
  payuSalt: string;
  payuWebhookUrl: string | undefined;
  queueMs: number;
  hangMs: number;
  floatPaisa: number;
};

/** A start that cannot go on; its message is one sentence for the person at the terminal. */
export class StartRefused extends Error {}

type Environment = Record<string, string | undefined>;

/** @throws StartRefused naming the first wrong setting. */
export function readSettings(env: Environment): Settings {
  return {
    port: wholeNumber(env, 'SANDBOX_PORT', { standard: 3001, largest: 65_535 }),
    smtpPort: wholeNumber(env, 'SANDBOX_SMTP_PORT', { standard: 3025, largest: 65_535 }),
    booksFolder: join(resolve(env['DATA_DIR']?.trim() || '.data'), 'sandbox'),
    khaltiToken: text(env, 'SANDBOX_KHALTI_TOKEN', 'TEST:kosheli-sandbox'),
    khaltiCallbackUrl: url(env, 'SANDBOX_KHALTI_CALLBACK_URL'),
    payuKey: text(env, 'SANDBOX_PAYU_KEY', 'KOSHELITEST'),
    payuSalt: text(env, 'SANDBOX_PAYU_SALT', 'sandbox-salt'),
    payuWebhookUrl: url(env, 'SANDBOX_PAYU_WEBHOOK_URL'),
    queueMs: wholeNumber(env, 'SANDBOX_QUEUE_MS', { standard: 4000, largest: 86_400_000 }),
    hangMs: wholeNumber(env, 'SANDBOX_HANG_MS', { standard: 120_000, largest: 86_400_000 }),
    floatPaisa:
      wholeNumber(env, 'SANDBOX_FLOAT_NPR', { standard: 1_000_000, largest: 10_000_000_000 }) * 100,
  };
}

function text(env: Environment, name: string, standard: string): string {
  return env[name]?.trim() || standard;
}

function wholeNumber(
  env: Environment,
  name: string,
  { standard, largest }: { standard: number; largest: number },
): number {
  const given = env[name]?.trim();
  if (!given) return standard;
  if (!/^\d{1,15}$/.test(given) || Number(given) > largest) {
    throw new StartRefused(`${name} must be a whole number from 0 to ${largest}, not "${given}".`);
  }
  return Number(given);
}

function url(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim();
  if (!given) return undefined;
  if (!isWebAddress(given)) {
    throw new StartRefused(`${name} must be an http or https address, not "${given}".`);
  }
  return given;
}

/** Whether the text is an absolute http or https address. */
export function isWebAddress(given: string): boolean {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
}
