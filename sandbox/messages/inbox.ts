// The box where every mail and SMS of the sandbox ends up, newest first.
import type { Book } from '../books/book.ts';

export type Message = {
  id: number;
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  /** When it arrived, as an ISO text. */
  at: string;
};

const LONGEST_PART = 200_000;

/** A few thousand messages are kept; the oldest go first. */
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

  /** Without `to` everyone's; a number is found with and without its country code. */
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
  // In a query a bare plus sign means a space, and no address has a space in it.
  if (trimmed.includes('@')) return trimmed.replaceAll(' ', '+');
  return trimmed.replaceAll(/\D/g, '').replace(/^(?:00)?977(?=\d{8})/, '');
}
