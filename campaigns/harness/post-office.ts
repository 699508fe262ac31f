// Takes what the outside world sends us and keeps it, so that a campaign decides when, how often and
// in which order it arrives.
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { freePort } from '../../e2e/product.ts';
import type { Question } from './ask.ts';
import { callbackAddresses } from './outside.ts';
import type { Outside } from './outside.ts';

/** One message of an outside system, exactly as it was sent. */
export interface Letter {
  /** The system that sent it. */
  from: string;
  method: 'GET' | 'POST';
  /** Without the question mark. */
  query: string;
  headers: Record<string, string>;
  body: string;
}

export interface PostOffice {
  /** All letters that speak of this transaction or reference, in the order in which they came. */
  lettersAbout: (name: string) => Letter[];
  stop: () => Promise<void>;
}

/** What each system takes for "heard", so that it does not send again by itself. */
const HEARD: Readonly<Record<string, string>> = { npay: '0', onepg: 'received' };

/** Headers of one connection; the next one has its own. */
const OF_THE_LINE = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

async function letterOf(from: string, call: IncomingMessage): Promise<Letter> {
  const chunks: Buffer[] = [];
  for await (const chunk of call as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.entries(call.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_LINE.has(name) ? [[name, value] as const] : [],
  );
  return {
    from,
    method: call.method === 'GET' ? 'GET' : 'POST',
    query: call.url?.split('?')[1] ?? '',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  };
}

/** Takes over the callbacks of every gateway and provider of this outside world. */
export async function startPostOffice(outside: Outside): Promise<PostOffice> {
  const letters: Letter[] = [];
  const port = await freePort();
  const server = createServer((call, answer) => {
    const from = call.url?.split(/[/?]/)[1] ?? '';
    void letterOf(from, call).then((letter) => {
      letters.push(letter);
      answer.end(HEARD[from] ?? 'ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const held = ['khalti-service', 'reloadly', 'payu', 'npay', 'onepg', 'stripe'] as const;
  for (const system of held) await outside.callBack(system, `http://127.0.0.1:${port}/${system}`);
  return {
    lettersAbout: (name) =>
      letters.filter(({ query, body }) => body.includes(name) || query.includes(name)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The question that delivers a letter to the product at `url`. */
export function deliver(url: string, { from, method, query, headers, body }: Letter): Question {
  const [, address = ''] = callbackAddresses(url).find(([system]) => system === from) ?? [];
  if (address === '') throw new Error(`nobody takes letters from ${from}`);
  const whole = query === '' ? address : `${address}?${query}`;
  return { method, url: whole, headers, ...(method === 'POST' && { body }) };
}
