// Speaks clamd's protocol: a command that ends with a zero byte, then chunks with a length prefix.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Listener } from '../outside-system.ts';

/** The reply, if any, and whether the connection is then closed. */
export type ScanAnswer = { reply: string | undefined; hangsUp: boolean };

const COMMAND = Buffer.from('zINSTREAM\0');
const LARGEST_STREAM_BYTES = 25 * 1024 * 1024;

/** The chunks of a complete stream; undefined while it is incomplete. */
export function readStream(received: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(chunks);
    if (at + length > received.length) return undefined;
    chunks.push(received.subarray(at, at + length));
    at += length;
  }
  return undefined;
}

function serve(socket: Socket, scan: (bytes: Buffer) => Promise<ScanAnswer>): void {
  const parts: Buffer[] = [];
  let length = 0;
  const end = async (bytes: Buffer): Promise<void> => {
    const { reply, hangsUp } = await scan(bytes);
    if (reply !== undefined) socket.write(reply);
    if (hangsUp) socket.end();
  };
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    parts.push(part);
    length += part.length;
    const received = Buffer.concat(parts);
    if (!received.subarray(0, COMMAND.length).equals(COMMAND.subarray(0, received.length))) {
      socket.end('UNKNOWN COMMAND\0');
    } else if (length > LARGEST_STREAM_BYTES) {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
    } else {
      const stream = readStream(received);
      if (stream) void end(stream);
    }
  });
}

/** @throws the listening error, such as EADDRINUSE, if the port is not available. */
export async function startScanServer(
  port: number,
  scan: (bytes: Buffer) => Promise<ScanAnswer>,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, scan);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
