// A relay to the outside systems that passes their answers on at once, or one byte a second.
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

const BYTE_MS = 1_000;

export interface Trickle {
  port: number;
  setSlow: (isSlow: boolean) => void;
  /** How many connections had an answer of which only a byte a second was passed on. */
  slowed: () => number;
  stop: () => Promise<void>;
}

/** Listens on a port of its own and forwards to that port of this machine. */
export async function startTrickle(targetPort: number): Promise<Trickle> {
  const state = { isSlow: false, slowed: 0 };
  const sockets = new Set<Socket>();
  const waiting = new Map<Socket, Buffer[]>();
  const server = createServer({ noDelay: true }, (product) => {
    const outside = connect({ port: targetPort, host: 'localhost', noDelay: true });
    for (const socket of [product, outside]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    product.on('data', (chunk: Buffer) => outside.write(chunk));
    outside.on('data', (chunk: Buffer) => {
      const held = waiting.get(product);
      if (held) held.push(chunk);
      else if (state.isSlow) {
        state.slowed += 1;
        waiting.set(product, [chunk]);
      } else product.write(chunk);
    });
    product.on('close', () => {
      waiting.delete(product);
      outside.destroy();
    });
    outside.on('close', () => {
      if (!waiting.has(product)) product.destroy();
    });
  });
  const timer = setInterval(() => {
    for (const [product, chunks] of waiting) {
      const all = Buffer.concat(chunks);
      const some = state.isSlow ? 1 : all.length;
      product.write(all.subarray(0, some));
      if (some === all.length) waiting.delete(product);
      else waiting.set(product, [all.subarray(some)]);
    }
  }, BYTE_MS);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setSlow: (isSlow) => {
      state.isSlow = isSlow;
    },
    slowed: () => state.slowed,
    stop: async () => {
      clearInterval(timer);
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
