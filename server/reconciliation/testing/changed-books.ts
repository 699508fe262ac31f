// A proxy in front of the sandbox's books, through which a test changes them on purpose.
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Row = Record<string, unknown>;

/** Changes the rows of a system's book; an error is answered as HTTP 500. */
export type Change = (rows: Row[]) => Row[];

export interface ChangedBooks {
  port: number;
  /** Sets the change from now on; without one, the book is passed on unchanged. */
  change: (system: string, change?: Change) => void;
  close: () => Promise<void>;
}

export async function startChangedBooks(sandboxUrl: string): Promise<ChangedBooks> {
  const changes = new Map<string, Change>();
  async function answer(path: string, response: ServerResponse): Promise<void> {
    const real = await fetch(sandboxUrl + path);
    const change = changes.get(path.split('/').at(-1) ?? '');
    const text = await real.text();
    response.writeHead(real.status, {
      'content-type': real.headers.get('content-type') ?? 'text/plain',
    });
    response.end(change ? JSON.stringify(change(JSON.parse(text) as Row[])) : text);
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    change: (system, change) => {
      if (change) changes.set(system, change);
      else changes.delete(system);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
