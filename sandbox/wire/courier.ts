// Carries callbacks to the merchant, to the address that the system's dashboard names.
import type { Book } from '../books/book.ts';

const CALLBACK_TIMEOUT_MS = 10_000;
const ANSWER_CHARACTERS_KEPT = 100;

/** A callback of a form, or one whose headers and bytes are its own business. */
export type Message =
  | FormData
  | URLSearchParams
  | { body: string; headers: Record<string, string> };

/** What became of a callback, and the beginning of what the merchant answered. */
export type Sent = { said: string; body: string };

export type DashboardRow = { system: string; callbackUrl: string | null };

/** One try per callback: whether the real systems try again is not known. */
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

  /** Null goes back to the address from the settings. */
  setAddress(system: string, callbackUrl: string | null): Promise<void> {
    return this.#dashboard.put({ system, callbackUrl });
  }

  /**
   * Says in a few words what became of it, such as "HTTP 200"; never throws.
   * Undefined means that the sandbox is closing: the callback is still due at the next start.
   */
  async post(system: string, message: Message): Promise<string | undefined> {
    return (await this.send(system, { message }))?.said;
  }

  /** Like post; a GET with this query when there is no message. Gives what the merchant answered. */
  async send(
    system: string,
    { message, query }: { message?: Message; query?: URLSearchParams },
  ): Promise<Sent | undefined> {
    const address = this.addressOf(system);
    if (!address) return { said: 'no callback address', body: '' };
    return this.#deliver(address, { message, query });
  }

  /** Like post, to an address that the merchant gave with the request itself. */
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

// fetch hides the network's own word, such as ECONNREFUSED, one level down.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
