// Scans a file with the virus scanner clamd, by its INSTREAM command.
import { connect } from 'node:net';
import type { NetConnectOpts, Socket } from 'node:net';

/**
 * unavailable: no result yet, so the file never counts as clean; not_configured: no scanner is set up.
 */
export type ScanOutcome = 'clean' | 'infected' | 'unavailable' | 'not_configured';

/** Never throws. */
export type Scan = (bytes: Buffer) => Promise<ScanOutcome>;

/** clamd's own default for a whole scan is two minutes; a document of 5 MB takes far less. */
const TIMEOUT_MS = 15_000;
const CHUNK_BYTES = 64 * 1024;
const REPLY_BYTES_MAX = 4_096;

function addressOf(url: string): NetConnectOpts {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** A chunk is its length in four bytes, most significant first, and its content. */
function chunkOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function sendStream(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    socket.write(chunkOf(bytes.subarray(at, at + CHUNK_BYTES)));
  }
  // A chunk of length zero ends the stream.
  socket.write(chunkOf(Buffer.alloc(0)));
}

/** Only these two replies are results; an error, an exceeded limit or a partial reply is not. */
function outcomeOf(reply: string): ScanOutcome {
  if (reply === 'stream: OK\0') return 'clean';
  if (/^stream: .+ FOUND\0$/.test(reply)) return 'infected';
  return 'unavailable';
}

/** `url`: `unix:/path` or `tcp://127.0.0.1:3310`; undefined when no scanner is set up. */
export function makeScan(url: string | undefined, timeoutMs = TIMEOUT_MS): Scan {
  if (!url) return async () => 'not_configured';
  const address = addressOf(url);
  return (bytes) =>
    new Promise((resolve) => {
      let reply = '';
      const socket = connect(address);
      const finish = (outcome: ScanOutcome): void => {
        clearTimeout(timer);
        socket.destroy();
        resolve(outcome);
      };
      const timer = setTimeout(() => finish('unavailable'), timeoutMs);
      socket.on('data', (chunk) => {
        reply += chunk.toString('latin1');
        if (reply.length > REPLY_BYTES_MAX) finish('unavailable');
        else if (reply.endsWith('\0')) finish(outcomeOf(reply));
      });
      socket.on('error', () => finish('unavailable'));
      socket.on('close', () => finish('unavailable'));
      socket.once('connect', () => sendStream(socket, bytes));
    });
}
