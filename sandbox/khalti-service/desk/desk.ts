// The aggregator's deliveries: accepts and settles them, and manages dues, float and callbacks.
import type { Book } from '../../books/book.ts';
import type { Tools } from '../../outside-system.ts';
import type { Outcome } from '../../scripts.ts';
import { costPaisa, type Delivery, type Wanted } from './delivery.ts';
import { fateOf } from './fates.ts';
import { Float, type FloatRow } from './float.ts';
import { PaidDues } from './paid-dues.ts';
import { falseReport, reportOf } from './reports.ts';

export const SYSTEM = 'khalti-service';

/** A delivery to be recorded; with `refusal`, the customer gets that text and nothing is delivered. */
export type Entry = {
  service: string;
  reference: string;
  wanted: Wanted;
  outcome: Outcome;
  refusal?: string;
};

export class Desk {
  readonly float: Float;
  readonly dues: PaidDues;
  #book: Book<Delivery>;
  #tools: Tools;
  #usedSessions = new Set<number>();

  /** Resumes what was queued or due when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.#book = tools.openBook<Delivery>({ keyOf: ({ reference }) => reference });
    const floatBook = tools.openBook<FloatRow>({ keyOf: ({ key }) => key }, 'float');
    this.float = new Float(floatBook, tools.settings.floatPaisa);
    this.dues = new PaidDues(this.#book, tools.settings.billsReturnMs);
    for (const delivery of this.#book.newest().toReversed()) {
      this.#index(delivery);
      this.float.consume(costPaisa(delivery));
      this.#scheduleSettling(delivery);
      if (delivery.callbacksDue > 0) void this.sendCallbacks(delivery.reference);
    }
  }

  /** Resolves when everything so far would survive a crash. */
  get written(): Promise<void> {
    return this.#book.written;
  }

  find(reference: string): Delivery | undefined {
    return this.#book.get(reference);
  }

  newest(limit: number): Delivery[] {
    return this.#book.newest(limit);
  }

  /** Whether any recorded commit, whatever its result, used this session. */
  isUsed(session: number): boolean {
    return this.#usedSessions.has(session);
  }

  /** Takes effect at once; `saved` resolves when the delivery would survive a crash. */
  enter({ service, reference, wanted, outcome, refusal }: Entry): {
    delivery: Delivery;
    saved: Promise<void>;
  } {
    const fate = fateOf(refusal === undefined ? outcome : 'failed', wanted.byHand ?? false);
    const { state, callbacksDue, later } = fate;
    const delivery: Delivery = {
      ...wanted,
      reference,
      service,
      state,
      deliveries: state === 'Success' ? 1 : 0,
      ...(state === 'Success' && { paidAtMs: Date.now() }),
      asked: 1,
      id: this.#book.size + 1,
      at: new Date().toISOString(),
      outcome,
      ...(refusal !== undefined && { refusal }),
      refunds: [],
      ...(later && { settles: { ...later, atMs: Date.now() + this.#tools.settings.queueMs } }),
      callbacksDue,
      callbacks: [],
    };
    // A queued delivery is already paid for; the amount is restored if it fails.
    this.float.consume(costPaisa(delivery));
    const saved = this.#book.put(delivery);
    this.#index(delivery);
    this.#scheduleSettling(delivery);
    return { delivery, saved };
  }

  /** A repetition is counted and delivers nothing. */
  countRepeat(delivery: Delivery): Promise<void> {
    return this.#book.put({ ...delivery, asked: delivery.asked + 1 });
  }

  /** Sends the callbacks that are due, one after the other, at most `count` of them. */
  async sendCallbacks(reference: string, count = Infinity): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      const due = this.#book.get(reference);
      if (!due || due.callbacksDue < 1) return;
      const result = await this.#tools.courier.post(SYSTEM, reportOf(due));
      const after = this.#book.get(reference);
      if (result === undefined || !after) return;
      await this.#book.put({
        ...after,
        callbacksDue: after.callbacksDue - 1,
        callbacks: [...after.callbacks, result],
      });
    }
  }

  /** Reports Failed about the newest other reference, or about one that never existed. */
  async sendFalseCallback(delivery: Delivery): Promise<void> {
    const other = this.#book.newest(2).find(({ reference }) => reference !== delivery.reference);
    const reference = other?.reference ?? `${delivery.reference}x`.slice(-50);
    const report = falseReport(reference, other ?? delivery);
    const result = await this.#tools.courier.post(SYSTEM, report);
    const after = this.#book.get(delivery.reference);
    if (result === undefined || !after) return;
    await this.#book.put({
      ...after,
      callbacks: [...after.callbacks, `${result}, about ${reference}`],
    });
  }

  #index(delivery: Delivery): void {
    this.dues.add(delivery);
    if (delivery.session !== undefined) this.#usedSessions.add(delivery.session);
  }

  #scheduleSettling(delivery: Delivery): void {
    if (!delivery.settles) return;
    const { reference, settles } = delivery;
    this.#tools.timetable.at(settles.atMs, () => void this.#settle(reference));
  }

  async #settle(reference: string): Promise<void> {
    const delivery = this.#book.get(reference);
    if (!delivery?.settles) return;
    const { settles, ...rest } = delivery;
    const { state, callbacks, refunded } = settles;
    const settled: Delivery = {
      ...rest,
      state,
      deliveries: refunded ? 0 : 1,
      ...(!refunded && { paidAtMs: rest.paidAtMs ?? Date.now() }),
      refunds: refunded ? [refundOf(delivery.amount)] : [],
      callbacksDue: rest.callbacksDue + callbacks,
    };
    this.float.consume(costPaisa(settled) - costPaisa(delivery));
    await this.#book.put(settled);
    await this.sendCallbacks(reference);
  }
}

function refundOf(amount: number): Delivery['refunds'][number] {
  const created_at = new Date().toISOString();
  return { created_at, remarks: 'Refunded: the delivery failed', amount };
}
