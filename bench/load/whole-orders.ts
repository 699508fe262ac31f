// Takes orders their whole way over HTTP: makes one, pays it, and reads it until it is delivered.
import { setTimeout as wait } from 'node:timers/promises';
import { payFromWallet } from '#contract/payments/payments.ts';
import { Connection, requestOf } from './connection.ts';

export interface WholeTask {
  kind: 'whole';
  port: number;
  connections: number;
  tokens: string[];
  /** No order is begun after this many seconds, or after `countMax` orders. */
  seconds: number;
  countMax: number;
  /** How long each connection rests between two orders. */
  restMs: number;
}

export interface WholeResult {
  delivered: number;
  perSecond: number;
}

const CREATE_PATH = '/api/mobile_recharge';
// Asking again and again would itself be the load, so each pause is twice the one before.
const FIRST_PAUSE_MS = 10;
const PAUSE_MS_MAX = 320;
const READS_MAX = 100;

interface OrderAnswer {
  id: string;
  state?: string;
}

function askJson(connection: Connection, request: Buffer): Promise<OrderAnswer> {
  return new Promise((resolve, reject) => {
    connection.ask(request, (status, body) => {
      const text = body.toString();
      if (status === 200) resolve(JSON.parse(text) as OrderAnswer);
      else reject(new Error(`an order did not go its way: ${status} ${text}`));
    });
  });
}

async function walk(connection: Connection, token: string, number: number): Promise<void> {
  const mobile = `984${String(number % 10_000_000).padStart(7, '0')}`;
  const wanted = JSON.stringify({ mobile_number: mobile, amount: 10 });
  const { id } = await askJson(connection, requestOf('POST', CREATE_PATH, { token, body: wanted }));
  const body = JSON.stringify({ order_id: id });
  await askJson(connection, requestOf('POST', payFromWallet.path, { token, body }));
  const read = requestOf('GET', `/api/order/${id}`, { token });
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const { state } = await askJson(connection, read);
    if (state === 'delivered') return;
    await wait(Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS * 2 ** reads));
  }
  throw new Error(`order ${id} was paid and is not delivered`);
}

/** Ends when the time is used up and every order that was begun is delivered. */
export async function walkOrders(task: WholeTask): Promise<WholeResult> {
  let begun = 0;
  let delivered = 0;
  const from = performance.now();
  const isOver = (): boolean =>
    begun >= task.countMax || performance.now() - from > task.seconds * 1_000;
  async function work(fail: (error: Error) => void): Promise<void> {
    const connection = await Connection.open(task.port, fail);
    try {
      while (!isOver()) {
        begun += 1;
        await walk(connection, task.tokens[begun % task.tokens.length] ?? '', begun);
        delivered += 1;
        if (task.restMs > 0) await wait(task.restMs);
      }
    } finally {
      connection.close();
    }
  }
  await new Promise<void>((resolve, reject) => {
    const workers = Array.from({ length: task.connections }, () => work(reject));
    Promise.all(workers).then(() => resolve(), reject);
  });
  return { delivered, perSecond: delivered / ((performance.now() - from) / 1_000) };
}
