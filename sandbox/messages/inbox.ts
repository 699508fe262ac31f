// The inbox, where every e-mail and SMS of the sandbox arrives, newest first.
import type { Book } from '../books/book.ts';

export type Message = {
  id: number;
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it arrived, as ISO 8601 text. */
  at: string;
};

const LONGEST_PART = 200_000;

/** How many messages are kept; the oldest are dropped first. */
export const MESSAGES_KEPT = 3000;

export class Inbox {
  #book: Book<Message>;
  #lastId: number;

  constructor(book: Book<Message>) {
    this.#book = book;
    this.#lastId = book.newest(1)[0]?.id ?? 0;
  }

  async add(message: Omit<Message, 'id' | 'at'>): Promise<Message> {
    this.#lastId += 1;
    const kept: Message = {
      id: this.#lastId,
      channel: message.channel,
      to: message.to,
      subject: message.subject,
      text: message.text.slice(0, LONGEST_PART),
      html: message.html.slice(0, LONGEST_PART),
      at: new Date().toISOString(),
    };
    await this.#book.put(kept);
    return kept;
  }

  /** Without `to`, everybody's messages; a number is found with and without its country code. */
  find({ to, limit = MESSAGES_KEPT }: { to?: string; limit?: number }): Message[] {
    if (!to) return this.#book.newest(limit);
    const address = plainAddress(to);
    return this.#book
      .newest()
      .filter((message) => plainAddress(message.to) === address)
      .slice(0, limit);
  }
}

function plainAddress(to: string): string {
  const trimmed = to.trim().toLowerCase();
  // A plus sign in a query is decoded as a space, and addresses contain no spaces.
  if (trimmed.includes('@')) return trimmed.replaceAll(' ', '+');
  return trimmed.replaceAll(/\D/g, '').replace(/^(?:00)?977(?=\d{8})/, '');
}
