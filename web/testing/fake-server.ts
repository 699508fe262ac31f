// A fake server for component tests: responds by method and path, and records the requests.
import { onTestFinished } from 'vitest';

export interface SentRequest {
  /** Method and actual path, as in the answers' keys: `POST /api/users/login`. */
  line: string;
  headers: Headers;
  body: unknown;
}

/**
 * A body answered with 200, any status with its body, or a Response; 'offline' is no answer at all.
 */
export type FakeAnswer = object | { status: number; body: unknown } | 'offline';
type Answer = FakeAnswer | Promise<FakeAnswer>;
export type Answers = Record<string, FakeAnswer | ((request: SentRequest) => Answer)>;

function toResponse(answer: Exclude<FakeAnswer, 'offline'>): Response {
  if (answer instanceof Response) return answer;
  const isWhole = 'status' in answer && 'body' in answer && typeof answer.status === 'number';
  return isWhole ? Response.json(answer.body, { status: answer.status }) : Response.json(answer);
}

async function toRequest(input: RequestInfo | URL, init?: RequestInit): Promise<SentRequest> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  return {
    line: `${request.method} ${pathname}${search}`,
    headers: request.headers,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  };
}

/** The limits of a new member. */
export const FAR_FROM_LIMITS = {
  tier: 'basic',
  month: '2026-11',
  spending: { cap: 5_000, used: 0, left: 5_000 },
  transfers: { each: 5_000, cap: 25_000, used: 0, left: 5_000 },
  balance: { cap: 10_000, held: 0, pending: 0, left: 10_000 },
  verified: null,
  blocks: [],
};

/** What the payment page reads when Nepal's banks are chosen. */
const NO_BANKS = { STATUS_CODE: '1', banks: { ebank: [], mbank: [] } };

/** Default answers to secondary requests of a member's pages, such as the list of recipients (empty). */
function inPassing({ line }: SentRequest): FakeAnswer | undefined {
  // The test browser may support passkeys, so the page asks for one; nobody has one here.
  const isPasskey =
    line === 'POST /api/users/passkeys/sign_in/options' ||
    line === 'POST /api/users/passkeys/options';
  if (isPasskey) return { status: 429, body: { error: 'not in this test' } };
  const isRecipients = line.startsWith('GET /api/recipients?biller=');
  if (isRecipients) return { recipients: [], usual_amount: null };
  if (/^GET \/api\/order\/[^/]+\/complaint$/.test(line)) {
    return { complaint: null, may_complain: false };
  }
  if (line === 'GET /api/recipients') return { recipients: [], usual_amount: null };
  if (line === 'GET /api/users/orders?limit=3') return [];
  if (line === 'GET /api/users/limits') return FAR_FROM_LIMITS;
  if (line === 'GET /api/currency-rates') return [];
  if (line === 'POST /api/orders/check') return { success: true };
  if (line === 'GET /api/users/freeze') return { block: null };
  if (line === 'GET /api/users/blocks') return { blocks: [] };
  if (line === 'GET /api/payment/nepal/banks') return NO_BANKS;
  if (line === 'GET /api/users/account_views') return { views: [] };
  return line === 'GET /api/payment/held_transfers' ? { transfers: [] } : undefined;
}

/** The request of every member's header for the balance; tests that are not about it need not answer it. */
const HEADER = 'GET /api/users/me';

/** Rejects when the request is aborted, as the real fetch does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/**
 * Replaces fetch until the test ends. Keys are lines such as `GET /api/fees`. An unexpected request
 * gets a 500 and fails the test at its end. Returns the list of requests, in order.
 */
export function fakeServer(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = [];
  const unexpected: string[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = await toRequest(input, init);
    if (request.line === HEADER && !answers[HEADER]) return new Response(null, { status: 404 });
    requests.push(request);
    const found = answers[request.line] ?? inPassing(request);
    if (!found) unexpected.push(request.line);
    const given = typeof found === 'function' ? found(request) : found;
    const answer = await Promise.race([given, aborted(init?.signal)]);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return toResponse(answer ?? { status: 500, body: { error: `unexpected ${request.line}` } });
  };
  onTestFinished(() => {
    globalThis.fetch = realFetch;
    if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join(', ')}`);
  });
  return requests;
}
