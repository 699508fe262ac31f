// Runs several sandboxes in one process and starts and stops them on request: tests need one for a moment.
import { startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

/** A message from the parent. `id` is the parent's own name for the sandbox. */
type Order =
  | { id: number; action: 'start'; environment: Record<string, string> }
  | { id: number; action: 'end' };

/** How long to wait for what is still open. */
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

// If the parent is killed, it cannot stop us, but its end closes the channel.
process.on('disconnect', () => process.exit(0));
process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ id: order.id, ...answer }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
