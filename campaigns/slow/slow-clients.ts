// Clients that hold a connection with a byte a second: they send headers, send a body, or read answers, a few
// large ones or very many.
import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';

export type SlowKind = 'headers' | 'body' | 'answers' | 'pipeline';

export const SLOW_KINDS: readonly SlowKind[] = ['headers', 'body', 'answers', 'pipeline'];

interface SlowSocket {
  kind: SlowKind;
  openedAt: number;
  closedAt: number | undefined;
}

interface Opened extends SlowSocket {
  socket: Socket;
}

export interface SlowClients {
  /** How long the product let the slowest of a kind hold a connection, in seconds. */
  longestHeld: (kind: SlowKind) => number;
  stop: () => void;
}

const BYTE_MS = 1_000;
/** From one address no more are accepted. */
const EACH_ADDRESS = 400;
/** Questions at once: fewer than are answered, and far more. */
const [FEW, MANY] = [4, 400];
/** So many connect in a second: the campaign is about slow clients, not about a crowd at the door. */
const EACH_SECOND = 200;
const TICK_MS = 50;

/** The largest file of the pages, of which no buffer of the system takes many. */
function largestFile(): string {
  const folder = resolve('build/web/assets');
  const files = readdirSync(folder).filter((name) => /\.(js|woff2|css)$/.test(name));
  const sizeOf = (name: string): number => statSync(join(folder, name)).size;
  return `/assets/${files.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? ''}`;
}

const question = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

const HEAD = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** What is sent at once, and what is sent byte by byte after it, from the beginning again. */
const textsOf = (): Readonly<Record<SlowKind, { atOnce: string; slowly: string }>> => ({
  headers: { atOnce: 'GET / HTTP/1.1\r\nhost: localhost\r\n', slowly: 'x-slow: 1\r\n' },
  body: { atOnce: `${HEAD}content-length: 4000\r\n\r\n{"email": "`, slowly: 'a' },
  answers: { atOnce: question(largestFile()).repeat(FEW), slowly: '' },
  pipeline: { atOnce: question('/').repeat(MANY), slowly: '' },
});

function trickle(socket: Socket, { atOnce, slowly }: { atOnce: string; slowly: string }) {
  let sent = 0;
  socket.write(atOnce);
  // Who reads slowly takes nothing that it has not asked for; the others throw answers away.
  if (slowly === '') socket.pause();
  else socket.resume();
  const timer = setInterval(() => {
    if (slowly === '') socket.read(1);
    else socket.write(slowly[sent % slowly.length] ?? '');
    sent += 1;
  }, BYTE_MS);
  return (): void => clearInterval(timer);
}

function openOne(port: number, number: number, texts: ReturnType<typeof textsOf>): Opened {
  const kind = SLOW_KINDS[number % SLOW_KINDS.length] as SlowKind;
  const localAddress = `127.0.1.${1 + Math.floor(number / EACH_ADDRESS)}`;
  const socket = connect({ host: '127.0.0.1', port, localAddress, noDelay: true });
  const one: Opened = { kind, socket, openedAt: performance.now(), closedAt: undefined };
  let stop = (): void => undefined;
  socket.once('connect', () => {
    one.openedAt = performance.now();
    stop = trickle(socket, texts[kind]);
  });
  // Being refused is what they deserve.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    one.closedAt = performance.now();
    stop();
  });
  return one;
}

/** Opens so many of each kind one after the other, from as many addresses of this machine as that takes. */
export function startSlowClients(port: number, each: number): SlowClients {
  const texts = textsOf();
  const all: Opened[] = [];
  const start = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1_000) * EACH_SECOND;
    while (all.length < Math.min(due, each * SLOW_KINDS.length)) {
      all.push(openOne(port, all.length, texts));
    }
  }, TICK_MS);
  const heldMs = ({ openedAt, closedAt }: SlowSocket): number =>
    (closedAt ?? performance.now()) - openedAt;
  return {
    longestHeld: (kind) =>
      Math.max(0, ...all.filter((one) => one.kind === kind).map(heldMs)) / 1_000,
    stop: () => {
      clearInterval(timer);
      for (const { socket } of all) socket.destroy();
    },
  };
}
