// Runs the sandbox as a child process of the app: it starts and ends with the app, even if the app is
// killed.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';

export interface SandboxProcess {
  stop: () => Promise<void>;
}

/** The settings that the simulators need: shared keys, and our callback addresses. */
function environmentOf(config: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: config.dataDir,
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_SMTP_PORT: String(config.sandboxSmtpPort),
    SANDBOX_CLAMD_PORT: String(config.sandboxClamdPort),
    ...config.sandboxEnvironment,
  };
}

/** Resolves when the sandbox is ready; rejects with its output when it ends instead. */
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
    // Use "close", not "exit": only then has all its output arrived.
    child.once('close', () =>
      reject(new Error(said.trim() || 'The sandbox did not start. SANDBOX=off does without it.')),
    );
  });
  child.stderr?.off('data', hear);
  child.stderr?.pipe(process.stderr);
}

/**
 * Starts the sandbox and waits until it is ready. Throws an Error with its output when it fails.
 */
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
      // The sandbox exits when its channel closes, which also happens when the app is killed.
      child.disconnect();
      await ended;
    },
  };
}
