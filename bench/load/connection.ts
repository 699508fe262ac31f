// One keep-alive connection that sends one request at a time, with as little work as HTTP allows.
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export type OnAnswer = (status: number, body: Buffer) => void;

const HEAD_END = '\r\n\r\n';
const LENGTH = /content-length: (\d+)/i;

export class Connection {
  #socket: Socket;
  #held: Buffer | undefined;
  #onAnswer: OnAnswer | undefined;
  #fail: (error: Error) => void;

  private constructor(socket: Socket, fail: (error: Error) => void) {
    this.#socket = socket;
    this.#fail = fail;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      if (this.#onAnswer)
        this.#fail(new Error('the app closed a connection before it had answered'));
    });
  }

  /** Opens a connection; errors after that go to `fail`. */
  static open(port: number, fail: (error: Error) => void): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new Connection(socket, fail));
      });
    });
  }

  /** Sends a whole request; `onAnswer` is called once, when its whole answer is there. */
  ask(request: Buffer, onAnswer: OnAnswer): void {
    this.#onAnswer = onAnswer;
    this.#socket.write(request);
  }

  close(): void {
    this.#onAnswer = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const bytes = this.#held ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = bytes;
    const headEnd = bytes.indexOf(HEAD_END, 0, 'latin1');
    if (headEnd < 0) return;
    const head = bytes.toString('latin1', 0, headEnd);
    const length = LENGTH.exec(head)?.[1];
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + Number(length ?? 0);
    if (bytes.length < end) return;
    this.#held = undefined;
    const onAnswer = this.#onAnswer;
    this.#onAnswer = undefined;
    onAnswer?.(Number(head.slice(9, 12)), bytes.subarray(bodyStart, end));
  }
}

/** A whole request as bytes, made before the clock runs. */
export function requestOf(
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token: string; body?: string },
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'connection: keep-alive',
    `authorization: Bearer ${token}`,
  ];
  if (body !== undefined) {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  }
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}${body ?? ''}`, 'latin1');
}
