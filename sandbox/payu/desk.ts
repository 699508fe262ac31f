// PayU's payments: opens them, applies the person's choice, settles them and sends webhooks.
import { randomBytes } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { PAYMENT_OUTCOMES } from './outcomes.ts';
import { indianTime, type Choice, type Payment, type PaymentFields } from './payment.ts';
import { returnFields } from './return-fields.ts';

export const SYSTEM = 'payu';

const FIRST_MIHPAYID = 403_993_715_500_000_000n;

type Ending = Pick<Payment, 'status' | 'unmappedstatus' | 'reason'>;

const PAID: Ending = { status: 'success', unmappedstatus: 'captured', reason: 'Transaction paid' };
const FAILED: Ending = { status: 'failure', unmappedstatus: 'failed', reason: 'Declined by bank' };
const PENDING: Ending = {
  status: 'pending',
  unmappedstatus: 'pending',
  reason: 'Bank is checking',
};
const CANCELLED: Ending = {
  status: 'failure',
  unmappedstatus: 'userCancelled',
  reason: 'Cancelled by user',
};

export class Desk {
  readonly book: Book<Payment>;
  #tools: Tools;
  #txnids = new Map<string, string>();
  #opened = 0n;

  /** Resumes what was pending or due when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.book = tools.openBook<Payment>({ keyOf: ({ txnid }) => txnid });
    for (const payment of this.book.newest()) {
      this.#index(payment);
      this.#scheduleSettling(payment);
      if (payment.webhooksDue > 0) void this.#sendWebhooks(payment.txnid);
    }
  }

  find(txnid: string): Payment | undefined {
    return this.book.get(txnid);
  }

  /** By the id of the visit, or by PayU's own id. */
  findBy(name: string): Payment | undefined {
    const payment = this.book.get(this.#txnids.get(name) ?? '');
    return payment?.session === name || payment?.mihpayid === name ? payment : undefined;
  }

  returnFieldsOf(payment: Payment): Record<string, string> {
    return returnFields(payment, this.#tools.settings.payuSalt);
  }

  /** A txnid can be used again until its payment has succeeded; undefined if it cannot. */
  async open(fields: PaymentFields): Promise<Payment | undefined> {
    const txnid = fields['txnid'] ?? '';
    const earlier = this.book.get(txnid);
    if (earlier?.status === 'success' || earlier?.status === 'pending') return undefined;
    const now = new Date();
    const payment: Payment = {
      txnid,
      mihpayid: String(FIRST_MIHPAYID + this.#opened + 1n),
      session: randomBytes(16).toString('hex'),
      fields,
      status: 'initiated',
      unmappedstatus: 'initiated',
      amount: fields['amount'] ?? '',
      bankRefNum: randomBytes(6).toString('hex').toUpperCase(),
      addedon: indianTime(now),
      at: now.toISOString(),
      reason: '',
      outcome: 'success',
      webhooksDue: 0,
      webhooks: earlier?.webhooks ?? [],
      refunds: [],
    };
    this.#index(payment);
    await this.book.put(payment);
    return payment;
  }

  /** The first choice of a visit counts; a further press returns the same payment. */
  async choose(payment: Payment, choice: Choice): Promise<Payment> {
    if (payment.choice) return payment;
    const buys = choice === 'pay' || choice === 'pending';
    const turn = buys ? this.#tools.scripts.take(SYSTEM, PAYMENT_OUTCOMES) : undefined;
    const outcome = turn?.outcome ?? 'success';
    const settles = this.#settlingOf(choice, outcome);
    const chosen: Payment = {
      ...payment,
      ...(settles ? PENDING : endingOf(choice, outcome)),
      choice,
      outcome,
      amount: outcome === 'wrong-amount' ? otherAmount(payment.amount) : payment.amount,
      ...(settles && { settles }),
      webhooksDue: settles ? 0 : webhooksOf(outcome),
    };
    const saved = this.book.put(chosen);
    await turn?.saved;
    await saved;
    this.#scheduleSettling(chosen);
    if (outcome === 'duplicate-callback') {
      // The first webhook arrives before the browser; a second one repeats it.
      await this.#sendWebhooks(chosen.txnid, 1);
    }
    void this.#sendWebhooks(chosen.txnid);
    return chosen;
  }

  async #sendWebhooks(txnid: string, count = Infinity): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      const due = this.book.get(txnid);
      if (!due || due.webhooksDue < 1) return;
      const body = new URLSearchParams(this.returnFieldsOf(due));
      const result = await this.#tools.courier.post(SYSTEM, body);
      const after = this.book.get(txnid);
      if (result === undefined || !after) return;
      const webhooks = [...after.webhooks, result];
      await this.book.put({ ...after, webhooksDue: after.webhooksDue - 1, webhooks });
    }
  }

  #settlingOf(choice: Choice, outcome: Outcome): Payment['settles'] {
    const atMs = Date.now() + this.#tools.settings.queueMs;
    if (outcome === 'queued-then-success') return { atMs, status: 'success' };
    if (outcome === 'queued-then-failed') return { atMs, status: 'failure' };
    if (outcome === 'failed' || choice !== 'pending') return undefined;
    return { atMs, status: 'success' };
  }

  #scheduleSettling({ txnid, settles }: Payment): void {
    if (settles) this.#tools.timetable.at(settles.atMs, () => void this.#settle(txnid));
  }

  async #settle(txnid: string): Promise<void> {
    const payment = this.book.get(txnid);
    if (!payment?.settles) return;
    const { settles, ...rest } = payment;
    const ending = settles.status === 'success' ? PAID : FAILED;
    await this.book.put({ ...rest, ...ending, webhooksDue: webhooksOf(payment.outcome) });
    await this.#sendWebhooks(txnid);
  }

  #index({ txnid, session, mihpayid }: Payment): void {
    this.#txnids.set(session, txnid).set(mihpayid, txnid);
    const opened = BigInt(mihpayid) - FIRST_MIHPAYID;
    if (opened > this.#opened) this.#opened = opened;
  }
}

function endingOf(choice: Choice, outcome: Outcome): Ending {
  if (choice === 'cancel') return CANCELLED;
  return choice === 'decline' || outcome === 'failed' ? FAILED : PAID;
}

function webhooksOf(outcome: Outcome): number {
  if (outcome === 'lost-callback') return 0;
  return outcome === 'duplicate-callback' ? 2 : 1;
}

function otherAmount(amount: string): string {
  return Number(amount) === 1 ? '2.00' : '1.00';
}
