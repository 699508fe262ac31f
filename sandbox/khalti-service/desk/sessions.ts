// The sessions that join the steps of one look-up to its payment; each is for one service and one customer.
import type { Book } from '../../books/book.ts';

/** `customer` is whatever the service needs to find its customer again. */
export type Session = { id: number; slug: string; customer: string; atMs: number };

/** How many sessions are kept; older ones are dropped, as if they had expired. */
export const SESSIONS_KEPT = 20_000;

export class Sessions {
  #book: Book<Session>;
  #lifetimeMs: number;
  #lastId: number;

  constructor(book: Book<Session>, lifetimeMs: number) {
    this.#book = book;
    this.#lifetimeMs = lifetimeMs;
    this.#lastId = book.newest(1)[0]?.id ?? 0;
  }

  get written(): Promise<void> {
    return this.#book.written;
  }

  /** Takes effect at once; the id may be published when `written` has resolved. */
  open(slug: string, customer: string): number {
    this.#lastId += 1;
    void this.#book.put({ id: this.#lastId, slug, customer, atMs: Date.now() });
    return this.#lastId;
  }

  /** Replaces the customer, whom a later step of the same look-up identifies more exactly. */
  move(session: Session, customer: string): void {
    void this.#book.put({ ...session, customer });
  }

  /** Undefined if the service never opened it or if it has expired. */
  find(slug: string, id: string): Session | undefined {
    const session = this.#book.get(id);
    if (!session || session.slug !== slug) return undefined;
    return Date.now() - session.atMs < this.#lifetimeMs ? session : undefined;
  }
}
