// Opens ports, and explains in one sentence why a port is not available.
import { createServer } from 'node:net';
import { StartRefused } from '../settings.ts';

/** @throws StartRefused when another program listens on the port. */
export async function refuseTakenPort(setting: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await listen(setting, port, () => {
    return new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', resolve);
    });
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** @throws StartRefused naming the setting if the port is not available. */
export async function listen<Result>(
  setting: string,
  port: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new StartRefused(sentenceOf(reason, { setting, port }), { cause });
  }
}

function sentenceOf(reason: string, { setting, port }: { setting: string; port: number }): string {
  if (reason === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop what uses it, or set ${setting} to another one.`;
  }
  if (reason === 'EACCES') {
    return `Port ${port} may not be used here. Set ${setting} to one above 1023.`;
  }
  return `The sandbox cannot listen on port ${port} (${reason}). Set ${setting} to another one.`;
}
