// Starts the sandbox, alone or as a child process of the app's start command.
import { startSandbox } from './sandbox.ts';
import { readSettings, StartRefused } from './settings.ts';

async function main(): Promise<void> {
  // If the parent is killed, it cannot stop us, but its end closes the channel.
  process.on('disconnect', () => process.exit(0));
  const settings = readSettings(process.env);
  for (const name of settings.unknownNames) {
    console.error(`${name} is not a setting of the sandbox; sandbox/README.md lists them all.`);
  }
  const sandbox = await startSandbox(settings);
  const { port, smtpPort, clamdPort } = sandbox;
  const stop = () => {
    // Does not wait longer than a second for what is still open.
    setTimeout(() => process.exit(0), 1000).unref();
    void sandbox.close().finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.send) process.send({ ready: true, port, smtpPort, clamdPort });
  else console.log(`Sandbox on http://localhost:${port} (mail on port ${smtpPort})`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
});
