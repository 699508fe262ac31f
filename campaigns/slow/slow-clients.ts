// Connections that are as slow as they can be: they send headers or a body a byte a second, read the answer a
// byte a second, or send nothing at all.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { leftOpenAt } from './left-open.ts';

export const SLOW_KINDS = ['nothing', 'headers', 'body', 'answer'] as const;
export type SlowKind = (typeof SLOW_KINDS)[number];

export interface SlowClients {
  /**
   * The longest that the product has left one of this kind open, in milliseconds. Throws what prevented it from
   * being seen.
   */
  heldMs: (kind: SlowKind) => number;
  /** How many could be opened. */
  opened: () => number;
  stop: () => void;
}

const BYTE_MS = 1_000;
/** How often it looks which connections the product has closed. */
const LOOK_MS = 5_000;
const BODY_BYTES = 4_000;

/** What is sent at once; the rest goes a byte at a time. */
const BEGINNINGS: Readonly<Record<SlowKind, string>> = {
  nothing: '',
  headers: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  body:
    'POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n' +
    `content-length: ${BODY_BYTES}\r\n\r\n{"email":"`,
  answer: 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n',
};

interface SlowSocket {
  kind: SlowKind;
  socket: Socket;
  /** When it was connected. */
  since: number;
}

/** `count` connections of each kind; one that the product closes is followed by another. */
export function startSlowClients(port: number, count: number): SlowClients {
  const open = new Set<SlowSocket>();
  const longest: Record<SlowKind, number> = { nothing: 0, headers: 0, body: 0, answer: 0 };
  const note = ({ kind, since }: SlowSocket): void => {
    longest[kind] = Math.max(longest[kind], performance.now() - since);
  };
  let opened = 0;
  let failure: unknown;
  let isStopping = false;
  const begin = (kind: SlowKind): void => {
    const socket = connect({ port, host: 'localhost' });
    const slow: SlowSocket = { kind, socket, since: Infinity };
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (!open.delete(slow)) return;
      note(slow);
      if (!isStopping) begin(kind);
    });
    socket.on('connect', () => {
      opened += 1;
      // Counted from here and not from `connect`, as the system opens only some connections at once.
      slow.since = performance.now();
      open.add(slow);
      socket.write(BEGINNINGS[kind]);
    });
    // Leaves the answer in the buffers; the other kinds read, to notice when they are closed.
    if (kind === 'answer') socket.pause();
    else socket.resume();
  };
  for (let number = 0; number < count; number += 1) for (const kind of SLOW_KINDS) begin(kind);
  const timer = setInterval(() => {
    for (const { kind, socket } of open) {
      if (kind === 'headers' || kind === 'body') socket.write('x');
      if (kind === 'answer') socket.read(1);
    }
  }, BYTE_MS);
  // Those that read slowly do not notice the end by themselves. One that is new may not be accepted yet.
  const dropClosed = async (): Promise<void> => {
    const left = await leftOpenAt(port);
    const known = performance.now() - LOOK_MS;
    for (const { kind, socket, since } of open) {
      const isClosed = since < known && !left.has(socket.localPort ?? 0);
      if (kind === 'answer' && isClosed) socket.destroy();
    }
  };
  const looks = setInterval(() => {
    dropClosed().catch((error: unknown) => (failure ??= error));
  }, LOOK_MS);
  return {
    heldMs: (kind) => {
      if (failure) throw failure;
      for (const slow of open) note(slow);
      return longest[kind];
    },
    opened: () => opened,
    stop: () => {
      isStopping = true;
      clearInterval(timer);
      clearInterval(looks);
      for (const { socket } of open) socket.destroy();
    },
  };
}
