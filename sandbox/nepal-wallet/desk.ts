// The payments of a Nepali wallet: starts them, applies the person's choice, settles pending ones, and
// refunds.
import { randomBytes } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { PAYMENT_OUTCOMES } from './outcomes.ts';
import { isExpired, paisaOf } from './payment.ts';
import type { Choice, Payment } from './payment.ts';

/** How long after its creation a payment can be begun. */
const LIFETIME_MS = 3_600_000;
const PREVIEW_TIMEOUT_MS = 5_000;

type Ending = Pick<Payment, 'status' | 'reason'>;

const PAID: Ending = { status: 'success', reason: 'Payment complete' };
const FAILED: Ending = { status: 'failed', reason: 'Declined' };
const PENDING: Ending = { status: 'pending', reason: 'The wallet is checking' };
const AMBIGUOUS: Ending = { status: 'ambiguous', reason: 'The wallet does not know' };
const CANCELLED: Ending = { status: 'cancelled', reason: 'Cancelled by user' };

export type Asked = Pick<
  Payment,
  'id' | 'txnid' | 'amount' | 'description' | 'successUrl' | 'failureUrl'
>;

export class Desk {
  readonly book: Book<Payment>;
  #tools: Tools;
  #system: string;
  #ids = new Map<string, string>();

  /** Resumes what was pending when the sandbox last stopped. */
  constructor(tools: Tools, system: string) {
    this.#tools = tools;
    this.#system = system;
    this.book = tools.openBook<Payment>({ keyOf: ({ id }) => id });
    for (const payment of this.book.newest()) {
      this.#index(payment);
      this.#schedule(payment);
    }
  }

  find(id: string): Payment | undefined {
    return this.book.get(id);
  }

  /** By the id of the transfer, or by the id of the newest visit. */
  findBy(name: string): Payment | undefined {
    const payment = this.book.get(this.#ids.get(name) ?? '');
    return payment?.session === name || payment?.reference === name ? payment : undefined;
  }

  /** The caller has already checked that the id is new. */
  async begin(asked: Asked): Promise<Payment> {
    const payment: Payment = {
      ...asked,
      reference: randomBytes(6).toString('hex').toUpperCase(),
      session: randomBytes(16).toString('hex'),
      requestedAmount: asked.amount,
      status: 'initiated',
      reason: '',
      refundedPaisa: 0,
      outcome: 'success',
      expiresMs: Date.now() + LIFETIME_MS,
      at: new Date().toISOString(),
    };
    await this.#put(payment);
    return payment;
  }

  /** The browser has arrived: starts a new visit. */
  async visit(payment: Payment): Promise<Payment> {
    const visited = { ...payment, session: randomBytes(16).toString('hex') };
    await this.#put(visited);
    return visited;
  }

  async expire(payment: Payment): Promise<void> {
    await this.#put({ ...payment, expiresMs: 0 });
  }

  /** The first choice counts; a further press returns the same payment. */
  async choose(payment: Payment, choice: Choice): Promise<Payment> {
    if (payment.choice || isExpired(payment)) return payment;
    const buys = choice === 'pay' || choice === 'pending';
    const turn = buys ? this.#tools.scripts.take(this.#system, PAYMENT_OUTCOMES) : undefined;
    const outcome = turn?.outcome ?? 'success';
    const settles = this.#settlingOf(choice, outcome);
    const waits = settles !== undefined && settles.becomes !== 'refunded';
    const chosen: Payment = {
      ...payment,
      ...(waits ? PENDING : endingOf(choice, outcome)),
      choice,
      outcome,
      amount: outcome === 'wrong-amount' ? otherAmount(payment.amount) : payment.amount,
      ...(settles && { settles }),
    };
    const saved = this.#put(chosen);
    await turn?.saved;
    await saved;
    this.#schedule(chosen);
    return chosen;
  }

  /** Opens the return address before the person does, as link previews of some messengers do. */
  async lookAhead(address: string): Promise<void> {
    const signal = AbortSignal.timeout(PREVIEW_TIMEOUT_MS);
    // The answer is ignored.
    await fetch(address, { redirect: 'manual', signal }).catch(() => undefined);
  }

  /** Returns false if less than this amount is left. */
  async refund(payment: Payment, paisa: number): Promise<boolean> {
    const refundedPaisa = payment.refundedPaisa + paisa;
    if (payment.status !== 'success' || refundedPaisa > paisaOf(payment.amount)) return false;
    await this.#put({ ...payment, refundedPaisa });
    return true;
  }

  #settlingOf(choice: Choice, outcome: Outcome): Payment['settles'] {
    const atMs = Date.now() + this.#tools.settings.queueMs;
    if (outcome === 'queued-then-success') return { atMs, becomes: 'success' };
    if (outcome === 'queued-then-failed') return { atMs, becomes: 'failed' };
    if (outcome === 'success-then-refunded') return { atMs, becomes: 'refunded' };
    const isOver = outcome === 'failed' || outcome === 'processing-for-ever';
    return choice === 'pending' && !isOver ? { atMs, becomes: 'success' } : undefined;
  }

  #schedule({ id, settles }: Payment): void {
    if (settles) this.#tools.timetable.at(settles.atMs, () => void this.#settle(id));
  }

  async #settle(id: string): Promise<void> {
    const payment = this.book.get(id);
    if (!payment?.settles) return;
    const { settles, ...rest } = payment;
    if (settles.becomes === 'refunded') {
      await this.#put({ ...rest, refundedPaisa: paisaOf(rest.amount) });
    } else {
      await this.#put({ ...rest, ...(settles.becomes === 'success' ? PAID : FAILED) });
    }
  }

  async #put(payment: Payment): Promise<void> {
    this.#index(payment);
    await this.book.put(payment);
  }

  #index({ id, session, reference }: Payment): void {
    this.#ids.set(session, id).set(reference, id);
  }
}

function endingOf(choice: Choice, outcome: Outcome): Ending {
  if (choice === 'leave') return CANCELLED;
  if (outcome === 'processing-for-ever') return AMBIGUOUS;
  return choice === 'decline' || outcome === 'failed' ? FAILED : PAID;
}

function otherAmount(amount: string): string {
  return Number(amount) === 11 ? '12.00' : '11.00';
}
