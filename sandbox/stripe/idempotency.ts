// Idempotency keys: durable; the same request gets the same answer, and another request, or one that is still
// running, is refused.
import type { Book } from '../books/book.ts';

export type Answer = {
  status: number;
  body: object;
  /** Set if the request was refused before it had any effect, so that its key stays free. */
  isUnkept?: true;
};

export type KeyRow = { key: string; asked: string; status: number; body: object };

export class Idempotency {
  #book: Book<KeyRow>;
  #underWay = new Set<string>();

  constructor(book: Book<KeyRow>) {
    this.#book = book;
  }

  /** `asked` is the whole request as text. Without a key, the work is always done. */
  async answer(
    { key, asked }: { key: string; asked: string },
    work: () => Promise<Answer>,
  ): Promise<Answer & { isReplayed?: true }> {
    if (!key) return work();
    const kept = this.#book.get(key);
    if (kept && kept.asked !== asked) return error(400, OTHER_WORDS);
    if (kept) return { status: kept.status, body: kept.body, isReplayed: true };
    if (this.#underWay.has(key)) {
      return error(409, { ...IN_USE, code: 'idempotency_key_in_use' });
    }
    this.#underWay.add(key);
    try {
      const { status, body, isUnkept } = await work();
      if (!isUnkept) await this.#book.put({ key, asked, status, body });
      return { status, body };
    } finally {
      this.#underWay.delete(key);
    }
  }
}

const OTHER_WORDS = {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
};
const IN_USE = {
  type: 'idempotency_error',
  message: 'There is currently another in-progress request using this Idempotent Key.',
};

function error(status: number, body: object): Answer {
  return { status, body: { error: body } };
}
