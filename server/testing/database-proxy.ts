// A proxy to the database that a test can freeze: it still accepts connections, but never answers.
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** From now on nothing is forwarded, on old or new connections. */
  hang: () => void;
  /** Closes the frozen connections; new ones work. */
  recover: () => void;
  close: () => Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    if (isHanging) return;
    const upstream = connect(Number(target.port || 5432), target.hostname);
    keep(upstream);
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (chunk) => {
        if (!isHanging) to.write(chunk);
      });
      from.on('close', () => to.destroy());
    };
    pass(socket, upstream);
    pass(upstream, socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  // Nothing may go past the proxy, through the server's socket file.
  url.searchParams.delete('host');
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
    },
    recover: () => {
      isHanging = false;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
