// A gate between the product and an outside system: open, or each answer comes at one byte a second.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Gate {
  port: number;
  /** From now on answers come at one byte a second, on old and new connections. */
  slow: () => void;
  /** Passes what was held back, and everything that comes. */
  open: () => void;
  stop: () => Promise<void>;
}

const BYTE_MS = 1_000;

export async function startGate(targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const held = new Map<Socket, Buffer>();
  let isSlow = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      held.delete(socket);
    });
  };
  const server = createServer({ noDelay: true }, (product) => {
    const outside = connect({ port: targetPort, host: 'localhost', noDelay: true });
    keep(product);
    keep(outside);
    product.on('data', (chunk) => outside.write(chunk));
    product.on('end', () => outside.end());
    product.on('close', () => outside.destroy());
    outside.on('data', (chunk) => {
      const waiting = held.get(product);
      if (isSlow || waiting) held.set(product, Buffer.concat([waiting ?? Buffer.alloc(0), chunk]));
      else product.write(chunk);
    });
    outside.on('close', () => {
      if (!held.has(product)) product.destroy();
    });
  });
  const timer = setInterval(() => {
    for (const [product, bytes] of held) {
      const some = isSlow ? 1 : bytes.length;
      product.write(bytes.subarray(0, some));
      if (some === bytes.length) held.delete(product);
      else held.set(product, bytes.subarray(some));
    }
  }, BYTE_MS);
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    slow: () => (isSlow = true),
    open: () => (isSlow = false),
    stop: async () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
