// Sends callbacks to the merchant, to the address set in the system's dashboard.
import type { Book } from '../books/book.ts';

const CALLBACK_TIMEOUT_MS = 10_000;
const ANSWER_CHARACTERS_KEPT = 100;

/** A callback: a form, or a body with its own headers. */
export type Message =
  | FormData
  | URLSearchParams
  | { body: string; headers: Record<string, string> };

/** The result of a callback, and the beginning of the merchant's answer. */
export type Sent = { said: string; body: string };

export type DashboardRow = { system: string; callbackUrl: string | null };

/** Tries each callback once, because it is not known whether the real systems retry. */
export class Courier {
  #dashboard: Book<DashboardRow>;
  #standardUrl: (system: string) => string | undefined;
  #closing = new AbortController();

  constructor(dashboard: Book<DashboardRow>, standardUrl: (system: string) => string | undefined) {
    this.#dashboard = dashboard;
    this.#standardUrl = standardUrl;
  }

  addressOf(system: string): string | undefined {
    return this.#dashboard.get(system)?.callbackUrl ?? this.#standardUrl(system);
  }

  /** Null: back to the address from the settings. */
  setAddress(system: string, callbackUrl: string | null): Promise<void> {
    return this.#dashboard.put({ system, callbackUrl });
  }

  /**
   * Returns the result in a few words, such as "HTTP 200"; never throws.
   * Undefined means that the sandbox is closing: the callback is still due at the next start.
   */
  async post(system: string, message: Message): Promise<string | undefined> {
    return (await this.send(system, { message }))?.said;
  }

  /** Like post, but without a message a GET with this query. Returns the merchant's answer, too. */
  async send(
    system: string,
    { message, query }: { message?: Message; query?: URLSearchParams },
  ): Promise<Sent | undefined> {
    const address = this.addressOf(system);
    if (!address) return { said: 'no callback address', body: '' };
    return this.#deliver(address, { message, query });
  }

  /** Like post, but to an address from the merchant's request. */
  async postTo(address: string, message: Message): Promise<string | undefined> {
    if (!URL.canParse(address)) return 'no callback address';
    return (await this.#deliver(address, { message }))?.said;
  }

  async #deliver(
    address: string,
    { message, query }: { message?: Message | undefined; query?: URLSearchParams | undefined },
  ): Promise<Sent | undefined> {
    const signal = AbortSignal.any([
      this.#closing.signal,
      AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    ]);
    try {
      const content = message && ('headers' in message ? message : { body: message });
      const how = { method: content ? 'POST' : 'GET', redirect: 'manual', signal } as const;
      const url = query ? withQuery(address, query) : address;
      const answer = await fetch(url, { ...how, ...content });
      const body = await answer.text();
      return { said: `HTTP ${answer.status}`, body: body.slice(0, ANSWER_CHARACTERS_KEPT) };
    } catch (error) {
      if (this.#closing.signal.aborted) return undefined;
      return { said: `not delivered (${reasonOf(error)})`, body: '' };
    }
  }

  close(): void {
    this.#closing.abort();
  }
}

function withQuery(address: string, query: URLSearchParams): URL {
  const url = new URL(address);
  for (const [name, value] of query) url.searchParams.set(name, value);
  return url;
}

// fetch hides the actual error, such as ECONNREFUSED, in `cause`.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
