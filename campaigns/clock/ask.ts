// Sends a request as a client does, again and again until its outcome is known. Only a definite answer is
// judged, so that a slow machine breaks nothing.
import { randomUUID } from 'node:crypto';
import type { Person } from '../../bench/database/people.ts';
import { pause } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';

const AGAIN_MS = 300;
const PATIENCE_MS = 120_000;

/** Retries under one idempotency key after a broken connection or a 503. Throws after two minutes. */
export async function ask(
  url: string,
  person: Person,
  { path, body }: { path: string; body: object },
): Promise<HttpResponse> {
  const headers = { 'idempotency-key': randomUUID() };
  for (const end = performance.now() + PATIENCE_MS; ;) {
    const response = await send({ url: url + path, token: person.token, body, headers });
    if (response.status !== 0 && response.status !== 503) return response;
    if (performance.now() > end) throw new Error(`${path} was not answered for two minutes`);
    await pause(AGAIN_MS);
  }
}
