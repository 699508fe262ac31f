// Asks over HTTP on kept connections, one question or many that start together.
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Question {
  method?: 'GET' | 'POST' | 'PUT';
  /** Whole, with host and port. */
  url: string;
  /** An object is sent as JSON, a text as the form that it is. */
  body?: object | string;
  /** Whose session it is asked in. */
  token?: string;
  headers?: Record<string, string>;
}

/**
 * What came back. `status` 0: the line broke before there was an answer, so nobody knows what
 * became of the question.
 */
export interface Answer {
  status: number;
  // Answers are read freely; what they hold is what each campaign checks.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: IncomingHttpHeaders;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 256 });
const ANSWER_MS_MAX = 60_000;

function readBody(text: string, headers: IncomingHttpHeaders): unknown {
  const isJson = headers['content-type']?.includes('json') === true;
  return isJson && text !== '' ? JSON.parse(text) : text;
}

function headersOf({ body, token, headers }: Question): Record<string, string> {
  const kind = typeof body === 'object' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    ...(body !== undefined && { 'content-type': kind }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** Asks one question. Never throws: a broken line is an answer with status 0. */
export function ask(question: Question): Promise<Answer> {
  const { method = question.body === undefined ? 'GET' : 'POST', url, body } = question;
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method, agent, headers: headersOf(question), timeout: ANSWER_MS_MAX },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => lose('broken'));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, body: readBody(Buffer.concat(chunks).toString(), headers), headers });
        });
      },
    );
    const lose = (why: string): void => resolve({ status: 0, body: why, headers: {} });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => lose(error.message));
    sent.end(text);
  });
}

/** So often is somebody told to come back later before we call it a fault. */
const PATIENCE = 8;

/** Asks as any caller does who is told that we are too busy: again, after the time that is named. */
export async function askPatiently(question: Question): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const answer = await ask(question);
    const waitSeconds = Number(answer.headers['retry-after']);
    const isBusy = answer.status === 503 && waitSeconds > 0;
    if (!isBusy || times === PATIENCE) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
  }
}

/**
 * Asks all of them at the same moment, each on a connection of its own, and answers in their order.
 */
export function race(questions: readonly Question[]): Promise<Answer[]> {
  return Promise.all(questions.map(askPatiently));
}

/** Works through a list, at most so many at once; answers in the list's order. */
export async function eachOf<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function walk(): Promise<void> {
    for (let index = next; index < items.length; index = next) {
      next += 1;
      results[index] = await work(items[index] as T, index);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, walk));
  return results;
}

/** Asks again every `everyMs` until it is so. Answers false when it never was in time. */
export async function becomes(
  isSo: () => Promise<boolean>,
  { timeoutMs = 30_000, everyMs = 100 } = {},
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; ;) {
    if (await isSo()) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
