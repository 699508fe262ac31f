// Starts and ends sandboxes in one process, as its parent orders: a test needs its own for a moment.
import { startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/** What the parent sends. `id` is its own name for the sandbox. */
type Order =
  | { id: number; action: 'start'; environment: Record<string, string> }
  | { id: number; action: 'end' };

/** Whatever is still open after a second is not worth waiting for. */
const CLOSING_MS = 1000;

const running = new Map<number, Sandbox>();

async function obey(order: Order): Promise<object> {
  if (order.action === 'start') {
    const sandbox = await startSandbox(readSettings(order.environment));
    running.set(order.id, sandbox);
    const { port, smtpPort, clamdPort } = sandbox;
    return { port, smtpPort, clamdPort };
  }
  const sandbox = running.get(order.id);
  running.delete(order.id);
  const late = new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref());
  await Promise.race([sandbox?.close(), late]);
  return {};
}

// A parent that was killed closes the channel and cannot stop us.
process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ id: order.id, ...answer }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
