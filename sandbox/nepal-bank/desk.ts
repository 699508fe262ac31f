// The payments of a Nepali gateway: starts them, applies the person's choice, settles them and sends
// callbacks until the merchant acknowledges one.
import { randomBytes, randomInt } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import type { Message } from '../wire/courier.ts';
import { PAYMENT_OUTCOMES } from './outcomes.ts';
import { nepaliTime } from './payment.ts';
import type { Choice, Payment } from './payment.ts';

const TRIES_MAX = 3;

/** How the gateways differ: the callback, and the answer that acknowledges it. */
export type Wire = {
  system: string;
  /** Either a form that is posted, or a query. */
  callbackOf: (txnid: string, reference: string) => { message?: Message; query?: URLSearchParams };
  isTaken: (answered: string) => boolean;
};

type Ending = Pick<Payment, 'status' | 'reason'>;

const PAID: Ending = { status: 'success', reason: 'Transaction successful' };
const FAILED: Ending = { status: 'failed', reason: 'Declined by bank' };
const PENDING: Ending = { status: 'pending', reason: 'Bank is checking' };
const CANCELLED: Ending = { status: 'cancelled', reason: 'Cancelled by user' };

export class Desk {
  readonly book: Book<Payment>;
  #tools: Tools;
  #wire: Wire;
  #txnids = new Map<string, string>();

  /** Resumes what was pending or due when the sandbox last stopped. */
  constructor(tools: Tools, wire: Wire) {
    this.#tools = tools;
    this.#wire = wire;
    this.book = tools.openBook<Payment>({ keyOf: ({ txnid }) => txnid });
    for (const payment of this.book.newest()) {
      this.#index(payment);
      this.#scheduleSettling(payment);
      this.#scheduleCallbacks(payment);
    }
  }

  find(txnid: string): Payment | undefined {
    return this.book.get(txnid);
  }

  /** By the process id, or by the id of the newest visit. */
  findBy(name: string): Payment | undefined {
    const payment = this.book.get(this.#txnids.get(name) ?? '');
    return payment?.session === name || payment?.processId === name ? payment : undefined;
  }

  /** Undefined if the merchant's id was used before. */
  async begin(asked: {
    txnid: string;
    amount: string;
    description: string;
  }): Promise<Payment | undefined> {
    const { txnid, amount, description } = asked;
    if (this.book.get(txnid)) return undefined;
    const now = new Date();
    const payment: Payment = {
      txnid,
      processId: `SIM-${randomBytes(8).toString('hex')}`,
      reference: `GTW${randomInt(1e11, 1e12)}`,
      session: randomBytes(16).toString('hex'),
      requestedAmount: amount,
      amount,
      description,
      bankCode: '',
      returnUrl: '',
      status: 'initiated',
      reason: '',
      outcome: 'success',
      callbacksDue: [],
      callbacksFromMs: 0,
      tries: 0,
      callbacks: [],
      at: now.toISOString(),
      paidAt: nepaliTime(now),
    };
    this.#index(payment);
    await this.book.put(payment);
    return payment;
  }

  /** The browser has arrived with a valid form: starts a new visit. */
  async visit(
    payment: Payment,
    form: Pick<Payment, 'bankCode' | 'returnUrl' | 'amount' | 'description'>,
  ): Promise<Payment> {
    const visited = { ...payment, ...form, session: randomBytes(16).toString('hex') };
    this.#index(visited);
    await this.book.put(visited);
    return visited;
  }

  /** The first choice counts; a further press returns the same payment. */
  async choose(payment: Payment, choice: Choice): Promise<Payment> {
    if (payment.choice) return payment;
    const buys = choice === 'pay' || choice === 'pending';
    const turn = buys ? this.#tools.scripts.take(this.#wire.system, PAYMENT_OUTCOMES) : undefined;
    const outcome = turn?.outcome ?? 'success';
    const settles = this.#settlingOf(choice, outcome);
    const lateMs = outcome === 'late-callback' ? this.#tools.settings.queueMs : 0;
    const chosen: Payment = {
      ...payment,
      ...(settles ? PENDING : endingOf(choice, outcome)),
      choice,
      outcome,
      amount: outcome === 'wrong-amount' ? otherAmount(payment.amount) : payment.amount,
      paidAt: nepaliTime(new Date()),
      ...(settles && { settles }),
      callbacksDue: settles || choice === 'leave' ? [] : callbacksOf(outcome),
      callbacksFromMs: Date.now() + lateMs,
    };
    const saved = this.book.put(chosen);
    await turn?.saved;
    await saved;
    this.#scheduleSettling(chosen);
    // The gateway calls the merchant's server first, then sends the browser back.
    if (lateMs > 0) this.#scheduleCallbacks(chosen);
    else if (await this.#tellOnce(chosen.txnid)) void this.#tell(chosen.txnid);
    return this.book.get(chosen.txnid) ?? chosen;
  }

  #settlingOf(choice: Choice, outcome: Outcome): Payment['settles'] {
    const atMs = Date.now() + this.#tools.settings.queueMs;
    if (outcome === 'queued-then-success') return { atMs, status: 'success' };
    if (outcome === 'queued-then-failed') return { atMs, status: 'failed' };
    if (outcome === 'failed' || choice !== 'pending') return undefined;
    return { atMs, status: 'success' };
  }

  #scheduleSettling({ txnid, settles }: Payment): void {
    if (settles) this.#tools.timetable.at(settles.atMs, () => void this.#settle(txnid));
  }

  #scheduleCallbacks({ txnid, callbacksDue, callbacksFromMs }: Payment): void {
    if (callbacksDue.length === 0) return;
    this.#tools.timetable.at(callbacksFromMs, () => void this.#tell(txnid));
  }

  async #settle(txnid: string): Promise<void> {
    const payment = this.book.get(txnid);
    if (!payment?.settles) return;
    const { settles, ...rest } = payment;
    const ending = settles.status === 'success' ? PAID : FAILED;
    const paidAt = nepaliTime(new Date());
    await this.book.put({ ...rest, ...ending, paidAt, callbacksDue: callbacksOf(rest.outcome) });
    await this.#tell(txnid);
  }

  async #tell(txnid: string): Promise<void> {
    let isToGoOn = true;
    while (isToGoOn) isToGoOn = await this.#tellOnce(txnid);
  }

  /** Sends the first callback that is due; returns whether the next one may be sent at once. */
  async #tellOnce(txnid: string): Promise<boolean> {
    const [next] = this.book.get(txnid)?.callbacksDue ?? [];
    const { courier, settings } = this.#tools;
    if (!next) return false;
    const { reference } = this.book.get(txnid) ?? { reference: '' };
    const number = next === 'right' ? reference : 'GTW000000000000';
    const answer = await courier.send(this.#wire.system, this.#wire.callbackOf(txnid, number));
    const after = this.book.get(txnid);
    // No answer means that the sandbox is closing; the callback is due again at the next start.
    if (!answer || !after) return false;
    const tries = after.tries + 1;
    const hasAddress = courier.addressOf(this.#wire.system) !== undefined;
    const isOver = this.#wire.isTaken(answer.body) || tries >= TRIES_MAX || !hasAddress;
    const told: Payment = {
      ...after,
      callbacks: [...after.callbacks, `${answer.said} ${answer.body}`.trim()],
      callbacksDue: isOver ? after.callbacksDue.slice(1) : after.callbacksDue,
      callbacksFromMs: isOver ? after.callbacksFromMs : Date.now() + settings.queueMs,
      tries: isOver ? 0 : tries,
    };
    await this.book.put(told);
    if (!isOver) this.#scheduleCallbacks(told);
    return isOver;
  }

  #index({ txnid, session, processId }: Payment): void {
    this.#txnids.set(session, txnid).set(processId, txnid);
  }
}

function endingOf(choice: Choice, outcome: Outcome): Ending {
  if (choice === 'leave') return CANCELLED;
  return choice === 'decline' || outcome === 'failed' ? FAILED : PAID;
}

function callbacksOf(outcome: Outcome): Payment['callbacksDue'] {
  if (outcome === 'lost-callback' || outcome === 'browser-only') return [];
  if (outcome === 'duplicate-callback') return ['right', 'right'];
  return outcome === 'other-callback' ? ['other', 'right'] : ['right'];
}

function otherAmount(amount: string): string {
  return Number(amount) === 1 ? '2.00' : '1.00';
}
