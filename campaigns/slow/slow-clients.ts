// Clients that hold a connection with a byte a second: they send headers, send a body, or read answers.
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type SlowKind = 'headers' | 'body' | 'answers';

export const SLOW_KINDS: readonly SlowKind[] = ['headers', 'body', 'answers'];

interface SlowSocket {
  kind: SlowKind;
  openedAt: number;
  closedAt: number | undefined;
}

export interface SlowClients {
  /** How many are open now. */
  open: () => number;
  /** How long the product let the slowest of a kind hold a connection, in seconds. */
  longestHeld: (kind: SlowKind) => number;
  stop: () => void;
}

const BYTE_MS = 1_000;
/** From one address no more are accepted. */
const EACH_ADDRESS = 400;
/** So many that no buffer of the system takes the answers. */
const QUESTIONS = 400;

const HEAD = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** What is sent at once, and what is sent byte by byte after it, from the beginning again. */
const TEXTS: Readonly<Record<SlowKind, { atOnce: string; slowly: string }>> = {
  headers: { atOnce: 'GET / HTTP/1.1\r\nhost: localhost\r\n', slowly: 'x-slow: 1\r\n' },
  body: { atOnce: `${HEAD}content-length: 4000\r\n\r\n{"email": "`, slowly: 'a' },
  answers: {
    atOnce: 'GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n'.repeat(QUESTIONS),
    slowly: '',
  },
};

function trickle(socket: Socket, kind: SlowKind): () => void {
  const { atOnce, slowly } = TEXTS[kind];
  let sent = 0;
  socket.write(atOnce);
  // Who reads slowly takes nothing that it has not asked for; the others throw answers away.
  if (kind === 'answers') socket.pause();
  else socket.resume();
  const timer = setInterval(() => {
    if (kind === 'answers') socket.read(1);
    else socket.write(slowly[sent % slowly.length] ?? '');
    sent += 1;
  }, BYTE_MS);
  return () => clearInterval(timer);
}

/** Opens so many of each kind, from as many addresses of this machine as that takes. */
export function startSlowClients(port: number, each: number): SlowClients {
  const all: (SlowSocket & { socket: Socket })[] = [];
  for (let number = 0; number < each * SLOW_KINDS.length; number += 1) {
    const kind = SLOW_KINDS[number % SLOW_KINDS.length] as SlowKind;
    const localAddress = `127.0.1.${1 + Math.floor(number / EACH_ADDRESS)}`;
    const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
    const one = { kind, socket, openedAt: performance.now(), closedAt: undefined };
    const slow: SlowSocket & { socket: Socket } = one;
    all.push(slow);
    let stop = (): void => undefined;
    socket.once('connect', () => {
      slow.openedAt = performance.now();
      stop = trickle(socket, kind);
    });
    // Being refused is what they deserve.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      slow.closedAt = performance.now();
      stop();
    });
  }
  const heldMs = ({ openedAt, closedAt }: SlowSocket): number =>
    (closedAt ?? performance.now()) - openedAt;
  return {
    open: () => all.filter(({ closedAt }) => closedAt === undefined).length,
    longestHeld: (kind) =>
      Math.max(0, ...all.filter((one) => one.kind === kind).map(heldMs)) / 1_000,
    stop: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}
