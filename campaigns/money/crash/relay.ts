// A TCP relay between the product and its peers, which sees every byte.
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A connection; both of its sides break together. */
export interface Connection {
  break: () => void;
}

/** Inspects each chunk; false: it is not forwarded. */
export interface Watch {
  fromProduct: (chunk: Buffer) => boolean;
  fromOutside: (chunk: Buffer) => boolean;
}

export interface Relay {
  port: number;
  stop: () => Promise<void>;
}

function pass(from: Socket, to: Socket, allows: (chunk: Buffer) => boolean): void {
  from.on('data', (chunk: Buffer) => {
    if (allows(chunk)) to.write(chunk);
  });
  from.on('end', () => to.end());
  from.on('close', () => to.destroy());
  // Broken connections are expected; they end both sides.
  from.on('error', () => to.destroy());
}

/** Listens on its own port and forwards everything to that port of this machine. */
export async function startRelay(
  targetPort: number,
  watch: (connection: Connection) => Watch,
): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (product) => {
    const sandbox = connect({ port: targetPort, host: 'localhost', noDelay: true });
    const { fromProduct, fromOutside } = watch({
      break: () => {
        product.resetAndDestroy();
        sandbox.destroy();
      },
    });
    for (const socket of [product, sandbox]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    pass(product, sandbox, fromProduct);
    pass(sandbox, product, fromOutside);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
