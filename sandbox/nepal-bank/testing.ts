// A merchant that is told of payments, and a person at a Nepali bank, for tests.
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Told = { method: string; fields: Record<string, string>; atMs: number };

async function readTold(call: IncomingMessage): Promise<Told> {
  let body = '';
  for await (const chunk of call.setEncoding('utf8')) body += String(chunk);
  const query = (call.url ?? '').split('?')[1] ?? '';
  const fields = Object.fromEntries(new URLSearchParams(call.method === 'GET' ? query : body));
  return { method: call.method ?? '', fields, atMs: Date.now() };
}

/** Answers every callback with what stands in `says.body` just then. */
export async function startShop(body: string) {
  const told: Told[] = [];
  const says = { body };
  const server = createServer((call, answer) => {
    void readTold(call).then((one) => {
      told.push(one);
      answer.end(says.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => void server.close();
  return { url: `http://127.0.0.1:${port}/told`, told, says, close };
}

export type Page = { status: number; html: string };

export async function postForm(url: string, fields: Record<string, string>): Promise<Page> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, html: await answer.text() };
}

/** Presses a button of the bank's page. */
export function press(url: string, page: Page, choice: string): Promise<Page> {
  const session = /name="session" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  return postForm(`${url}/choice`, { session, choice });
}

/** The form with which a page sends the browser back. */
export function returnOf(page: Page) {
  const [, method, action] =
    /form method="(\w+)" action="([^"]+)" data-return/.exec(page.html) ?? [];
  const inputs = page.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', value]));
  return { method, action, fields };
}
