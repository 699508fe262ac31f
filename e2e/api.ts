// The product's HTTP calls for journeys that need no screen, and those of the sandbox.

interface Answer {
  status: number;
  // Answers are read freely; what they hold is what each journey checks.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

export interface Api {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown) => Promise<Answer>;
}

/** Calls of one address, with a bearer token if there is one. */
export function apiOf(url: string, token?: string): Api {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    get: (path) => ask(url + path, { headers }),
    post: (path, body) =>
      ask(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
  };
}

/** Signs in as the demo account, whose password the start prints. */
export async function signInAsDemo(url: string, startOutput: string): Promise<Api> {
  const [, email, password] = /Demo account: (\S+), password (\S+)/.exec(startOutput) ?? [];
  const { body } = await apiOf(url).post('/api/users/login', { email, password });
  return apiOf(url, body.accessToken);
}

/** Asks again every 50 ms until the answer is as wanted; throws after `timeoutMs`. */
export async function until<T>(
  read: () => Promise<T>,
  isDone: (answer: T) => boolean,
  timeoutMs = 45_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await read();
    if (isDone(answer)) return answer;
    if (Date.now() > end) throw new Error(`still not so: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
