// A relay of our own between the product and what it talks to: every byte passes under our eyes.
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** One connection: both sides of it break together. */
export interface Line {
  break: () => void;
}

/** Looks at what passes; a piece that is answered with false is never sent on. */
export interface Watch {
  fromProduct: (piece: Buffer) => boolean;
  fromOutside: (piece: Buffer) => boolean;
}

export interface Relay {
  port: number;
  stop: () => Promise<void>;
}

function pass(from: Socket, to: Socket, mayPass: (piece: Buffer) => boolean): void {
  from.on('data', (piece: Buffer) => {
    if (mayPass(piece)) to.write(piece);
  });
  from.on('end', () => to.end());
  from.on('close', () => to.destroy());
  // A broken line is what this is for; it ends both sides and is nobody's fault.
  from.on('error', () => to.destroy());
}

/** Listens on a port of its own and passes everything on to that port of this machine. */
export async function startRelay(targetPort: number, watch: (line: Line) => Watch): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (product) => {
    const outside = connect({ port: targetPort, host: 'localhost', noDelay: true });
    const { fromProduct, fromOutside } = watch({
      break: () => {
        product.resetAndDestroy();
        outside.destroy();
      },
    });
    for (const socket of [product, outside]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    pass(product, outside, fromProduct);
    pass(outside, product, fromOutside);
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
