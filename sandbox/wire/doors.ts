// Opens ports, and says in one sentence why a port cannot be had.
import { createServer } from 'node:net';
import { StartRefused } from '../settings.ts';

/** @throws StartRefused when somebody else listens on the port. */
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

/** @throws StartRefused naming the setting when the work cannot have the port. */
export async function listen<Result>(
  setting: string,
  port: number,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    const sentence =
      reason === 'EADDRINUSE'
        ? `Port ${port} is already taken; set ${setting} to a free one.`
        : `The sandbox cannot listen on port ${port} (${reason}); set ${setting} to another one.`;
    throw new StartRefused(sentence, { cause });
  }
}
