// The aggregator's counter: accepts deliveries, settles queued ones, minds the float and callbacks.
import type { Book } from '../books/book.ts';
import type { Outcome } from '../scripts.ts';
import type { Tools } from '../outside-system.ts';
import { detailsOf, type Credits } from './answers.ts';
import { paisaOf, type Delivery, type State } from './delivery.ts';
import type { DeliveryRequest } from './delivery-request.ts';

export const SYSTEM = 'khalti-service';

export class Desk {
  #book: Book<Delivery>;
  #tools: Tools;
  #consumedPaisa = 0;

  /** Takes up again what was queued or due when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.#book = tools.openBook<Delivery>({ keyOf: ({ reference }) => reference });
    for (const delivery of this.#book.newest()) {
      if (consumes(delivery.state)) this.#consumedPaisa += paisaOf(delivery.amount);
      this.#scheduleSettling(delivery);
      if (delivery.callbacksDue > 0) void this.sendCallbacks(delivery.reference);
    }
  }

  get credits(): Credits {
    const consumedPaisa = this.#consumedPaisa;
    return { consumedPaisa, availablePaisa: this.#tools.settings.floatPaisa - consumedPaisa };
  }

  /** Resolves when all that is known would survive a crash. */
  get written(): Promise<void> {
    return this.#book.written;
  }

  find(reference: string): Delivery | undefined {
    return this.#book.get(reference);
  }

  newest(limit: number): Delivery[] {
    return this.#book.newest(limit);
  }

  canAfford(amount: number): boolean {
    return paisaOf(amount) <= this.credits.availablePaisa;
  }

  /** Counts at once; `saved` resolves when the delivery would survive a crash. */
  accept(
    service: string,
    request: DeliveryRequest,
    outcome: Outcome,
  ): { delivery: Delivery; saved: Promise<void> } {
    const settles = settlingOf(outcome, Date.now() + this.#tools.settings.queueMs);
    const state = stateAtFirst(outcome);
    const delivery: Delivery = {
      ...request,
      service,
      state,
      deliveries: state === 'Success' ? 1 : 0,
      asked: 1,
      id: this.#book.size + 1,
      at: new Date().toISOString(),
      outcome,
      refunds: [],
      ...(settles && { settles }),
      callbacksDue: outcome === 'duplicate-callback' ? 2 : 0,
      callbacks: [],
    };
    // What is queued is paid for already; it comes back when the queue ends badly.
    if (consumes(state)) this.#consumedPaisa += paisaOf(delivery.amount);
    const saved = this.#book.put(delivery);
    this.#scheduleSettling(delivery);
    return { delivery, saved };
  }

  /** A repeat is counted and delivers nothing. */
  countRepeat(delivery: Delivery): Promise<void> {
    return this.#book.put({ ...delivery, asked: delivery.asked + 1 });
  }

  /** Sends what is due, one after the other, at most `count` of them. */
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

  #scheduleSettling(delivery: Delivery): void {
    if (!delivery.settles) return;
    const { reference, settles } = delivery;
    this.#tools.timetable.at(settles.atMs, () => void this.#settle(reference));
  }

  async #settle(reference: string): Promise<void> {
    const delivery = this.#book.get(reference);
    if (!delivery?.settles) return;
    const { settles, ...rest } = delivery;
    const failed = settles.state === 'Failed';
    if (failed) this.#consumedPaisa -= paisaOf(delivery.amount);
    await this.#book.put({
      ...rest,
      state: settles.state,
      deliveries: failed ? 0 : 1,
      refunds: failed ? [refundOf(delivery.amount)] : [],
      callbacksDue: settles.callbacks,
    });
    await this.sendCallbacks(reference);
  }
}

function consumes(state: State): boolean {
  return state === 'Success' || state === 'Queued';
}

function stateAtFirst(outcome: Outcome): State {
  if (outcome === 'failed') return 'Error';
  return settlingOf(outcome, 0) ? 'Queued' : 'Success';
}

function settlingOf(outcome: Outcome, atMs: number): Delivery['settles'] {
  if (outcome === 'queued-then-success') return { atMs, state: 'Success', callbacks: 1 };
  if (outcome === 'queued-then-failed') return { atMs, state: 'Failed', callbacks: 1 };
  if (outcome === 'lost-callback') return { atMs, state: 'Success', callbacks: 0 };
  return undefined;
}

function refundOf(amount: number): Delivery['refunds'][number] {
  return { created_at: new Date().toISOString(), remarks: 'Refunded: the top-up failed', amount };
}

/** The delivery report: multipart, unsigned, the state in the field `status`. */
function reportOf(delivery: Delivery): FormData {
  const report = new FormData();
  report.set('reference', delivery.reference);
  report.set('amount', String(delivery.amount));
  report.set('status', delivery.state);
  report.set('detail', detailsOf(delivery));
  report.set('response_id', String(delivery.id));
  return report;
}
