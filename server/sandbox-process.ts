// The sandbox as a process beside the app: started with it, and gone with it, however the app ends.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

export interface SandboxProcess {
  stop: () => Promise<void>;
}

/** The keys we share with the gateway to Nepal's banks that is switched on. */
function nepalOf({ nepal, publicUrl }: Config): NodeJS.ProcessEnv {
  const path = `${publicUrl}/payment/gateway`;
  const callbacks = {
    SANDBOX_NPAY_DELIVERY_URL: `${path}/npay/delivery`,
    SANDBOX_NPAY_RESPONSE_URL: `${path}/npay`,
    SANDBOX_ONEPG_NOTIFICATION_URL: `${path}/onepg/delivery`,
  };
  if (nepal?.name === 'npay') {
    const { merchantId, userName, apiPassword, passcode } = nepal.settings;
    return {
      ...callbacks,
      SANDBOX_NPAY_MERCHANT_ID: merchantId,
      SANDBOX_NPAY_USER_NAME: userName,
      SANDBOX_NPAY_API_PASSWORD: apiPassword,
      SANDBOX_NPAY_PASSCODE: passcode,
    };
  }
  if (nepal?.name !== 'onepg') return callbacks;
  const { merchantId, merchantName, apiUser, apiPassword, secret } = nepal.settings;
  return {
    ...callbacks,
    SANDBOX_ONEPG_MERCHANT_ID: merchantId,
    SANDBOX_ONEPG_MERCHANT_NAME: merchantName,
    SANDBOX_ONEPG_API_USER: apiUser,
    SANDBOX_ONEPG_API_PASSWORD: apiPassword,
    SANDBOX_ONEPG_SECRET: secret,
  };
}

/** What the outside world must know of us: keys we share, and where it calls back. */
function environmentOf(config: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: config.dataDir,
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_SMTP_PORT: String(config.sandboxSmtpPort),
    SANDBOX_KHALTI_TOKEN: config.khaltiService.token,
    SANDBOX_KHALTI_CALLBACK_URL: `${config.publicUrl}/callbacks/khalti-service/${config.callbackSecret}`,
    SANDBOX_RELOADLY_CLIENT_ID: config.reloadly?.clientId,
    SANDBOX_RELOADLY_CLIENT_SECRET: config.reloadly?.clientSecret,
    SANDBOX_RELOADLY_WEBHOOK_SECRET: config.reloadly?.webhookSecret,
    SANDBOX_RELOADLY_WEBHOOK_URL: `${config.publicUrl}/callbacks/reloadly`,
    ...nepalOf(config),
    SANDBOX_ESEWA_PRODUCT_CODE: config.esewa?.productCode,
    SANDBOX_ESEWA_SECRET: config.esewa?.secret,
    SANDBOX_KHALTI_PAY_SECRET_KEY: config.khalti?.secretKey,
    SANDBOX_STRIPE_SECRET_KEY: config.stripe?.secretKey,
    SANDBOX_STRIPE_PUBLISHABLE_KEY: config.stripe?.publishableKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: config.stripe?.webhookSecret,
    SANDBOX_STRIPE_WEBHOOK_URL: `${config.publicUrl}/payment/gateway/stripe/webhook`,
    SANDBOX_PAYU_KEY: config.payu.key,
    SANDBOX_PAYU_SALT: config.payu.salt,
    SANDBOX_PAYU_WEBHOOK_URL: `${config.publicUrl}/payment/gateway/payu/webhook`,
  };
}

/** Resolves when the sandbox answers; rejects with its own words when it ends instead. */
async function answering(child: ChildProcess): Promise<void> {
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stderr?.on('data', hear);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => {
      process.stderr.write(said);
      resolve();
    });
    // "close" and not "exit": only then has everything it said arrived.
    child.once('close', () =>
      reject(new Error(said.trim() || 'The sandbox did not start. SANDBOX=off does without it.')),
    );
  });
  child.stderr?.off('data', hear);
  child.stderr?.pipe(process.stderr);
}

/** Starts the sandbox and waits until it answers. Throws an Error with its sentence when it cannot. */
export async function forkSandbox(config: Config): Promise<SandboxProcess> {
  const program = fileURLToPath(new URL('../sandbox/main.js', import.meta.url));
  const child = fork(program, {
    env: environmentOf(config),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  await answering(child);
  child.on('exit', (code) => {
    process.stderr.write(
      `The sandbox has ended (${code ?? 'killed'}); start again to have it back.\n`,
    );
  });
  return {
    stop: async () => {
      if (!child.connected) return;
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // It leaves by itself when nobody is at the other end, which is also what a killed app does
      // to it.
      child.disconnect();
      await ended;
    },
  };
}
