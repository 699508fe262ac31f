// Reloadly's top-ups: accepts and settles them, and manages the account and the webhooks.
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { dollars, RATE } from './operators.ts';
import { costs, type Status, type TopUp } from './top-up.ts';
import type { TopUpRequest } from './top-up-request.ts';
import { webhookOf } from './webhook.ts';

export const SYSTEM = 'reloadly';

type Way = { outcome: Outcome; isAsync: boolean };

export class Desk {
  #book: Book<TopUp>;
  #tools: Tools;
  #spentUsd = 0;
  #idOf = new Map<string, string>();

  /** Resumes what was processing or due when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.#book = tools.openBook<TopUp>({ keyOf: ({ id }) => String(id) });
    for (const topUp of this.#book.newest()) {
      this.#note(topUp);
      this.#scheduleSettling(topUp);
      if (topUp.callbacksDue > 0) void this.sendCallbacks(topUp.id);
    }
  }

  /** The balance of the account, in dollars. */
  get balance(): number {
    return dollars(this.#tools.settings.reloadlyFloatUsd - this.#spentUsd);
  }

  /** Resolves when everything so far would survive a crash. */
  get written(): Promise<void> {
    return this.#book.written;
  }

  find(id: string): TopUp | undefined {
    return this.#book.get(id);
  }

  /** Case-insensitive, like Reloadly's own search. */
  findByReference(reference: string): TopUp | undefined {
    const id = this.#idOf.get(reference.toLowerCase());
    return id === undefined ? undefined : this.#book.get(id);
  }

  newest(limit: number): TopUp[] {
    return this.#book.newest(limit);
  }

  canAfford(request: TopUpRequest): boolean {
    return costOf(request) <= this.balance;
  }

  /** Takes effect at once; `saved` resolves when the top-up would survive a crash. */
  accept(request: TopUpRequest, way: Way): { topUp: TopUp; saved: Promise<void> } {
    const { operator, local, number, reference } = request;
    const asked = way.outcome === 'wrong-amount' ? request.amount / 10 : request.amount;
    const settles = settlingOf(way, Date.now() + this.#tools.settings.queueMs);
    const status: Status = settles ? 'PROCESSING' : endOf(way.outcome);
    const topUp: TopUp = {
      id: this.#book.size + 1,
      reference,
      operatorId: operator.operatorId,
      operator: operator.name,
      number,
      requestedAmount: asked,
      requestedCurrency: local ? 'NPR' : 'USD',
      amount: local ? asked : Math.round(asked * RATE * 100) / 100,
      costUsd: costOf({ ...request, amount: asked }),
      status,
      deliveries: status === 'SUCCESSFUL' ? 1 : 0,
      asked: 1,
      at: new Date().toISOString(),
      outcome: way.outcome,
      balanceBefore: this.balance,
      ...(settles && { settles }),
      callbacksDue: !settles && way.outcome === 'duplicate-callback' ? 2 : 0,
      callbacks: [],
    };
    this.#note(topUp);
    const saved = this.#book.put(topUp);
    this.#scheduleSettling(topUp);
    return { topUp, saved };
  }

  /** A repetition is counted and delivers nothing. */
  countRepeat(topUp: TopUp): Promise<void> {
    return this.#book.put({ ...topUp, asked: topUp.asked + 1 });
  }

  /** Sends the webhooks that are due, one after the other, at most `count` of them. */
  async sendCallbacks(id: number, count = Infinity): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      const due = this.#book.get(String(id));
      if (!due || due.callbacksDue < 1) return;
      const message = webhookOf(due, this.#tools.settings.reloadlyWebhookSecret);
      const result = await this.#tools.courier.post(SYSTEM, message);
      const after = this.#book.get(String(id));
      if (result === undefined || !after) return;
      const callbacks = [...after.callbacks, result];
      await this.#book.put({ ...after, callbacksDue: after.callbacksDue - 1, callbacks });
    }
  }

  #note(topUp: TopUp): void {
    // A processing top-up is already paid for; the amount is restored if it fails.
    if (costs(topUp.status)) this.#spentUsd = dollars(this.#spentUsd + topUp.costUsd);
    if (topUp.reference) this.#idOf.set(topUp.reference.toLowerCase(), String(topUp.id));
  }

  #scheduleSettling({ id, settles }: TopUp): void {
    if (settles) this.#tools.timetable.at(settles.atMs, () => void this.#settle(id));
  }

  async #settle(id: number): Promise<void> {
    const topUp = this.#book.get(String(id));
    if (!topUp?.settles) return;
    const { settles, ...rest } = topUp;
    const { status, callbacks } = settles;
    if (!costs(status)) this.#spentUsd = dollars(this.#spentUsd - topUp.costUsd);
    const deliveries = status === 'SUCCESSFUL' ? 1 : 0;
    await this.#book.put({ ...rest, status, deliveries, callbacksDue: callbacks });
    await this.sendCallbacks(id);
  }
}

function costOf({ amount, local }: TopUpRequest): number {
  return dollars(local ? amount / RATE : amount);
}

function endOf(outcome: Outcome): Status {
  if (outcome === 'failed') return 'FAILED';
  return outcome === 'queued-then-failed' ? 'REFUNDED' : 'SUCCESSFUL';
}

const PROCESSED: ReadonlySet<Outcome> = new Set([
  'queued-then-success',
  'queued-then-failed',
  'lost-callback',
  'wrong-hash',
]);

/** An asynchronous top-up is always processing first, whatever its outcome. */
function settlingOf({ outcome, isAsync }: Way, atMs: number): TopUp['settles'] {
  if (!isAsync && !PROCESSED.has(outcome)) return undefined;
  const many = outcome === 'duplicate-callback' ? 2 : 1;
  return { atMs, status: endOf(outcome), callbacks: outcome === 'lost-callback' ? 0 : many };
}
