// Refunds to cards: in full or in part, never more than was received, at once or after a while.
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { newId, type Desk } from './desk.ts';
import { SYSTEM } from './events.ts';
import type { Answer } from './idempotency.ts';
import { refundAnswer, refundedOf, secondsOf, type Intent, type Refund } from './intent.ts';
import { REFUND_OUTCOMES } from './outcomes.ts';
import { invalid } from './refusals.ts';

export type NewRefund = Pick<Refund, 'reason' | 'metadata'> & {
  /** Undefined: everything that is left. */
  amount: number | undefined;
};

type Standing = Pick<Refund, 'status' | 'settles'>;

export class RefundDesk {
  #desk: Desk;
  #tools: Tools;
  #intents = new Map<string, string>();

  constructor(desk: Desk, tools: Tools) {
    this.#desk = desk;
    this.#tools = tools;
    for (const intent of desk.book.newest()) {
      for (const refund of intent.refunds) this.#note(refund, intent.id);
    }
  }

  find(id: string): { refund: Refund; intent: Intent } | undefined {
    const intent = this.#desk.book.get(this.#intents.get(id) ?? '');
    const refund = intent?.refunds.find((one) => one.id === id);
    return intent && refund && { refund, intent };
  }

  async give(intent: Intent, { amount: asked, ...more }: NewRefund): Promise<Answer> {
    const left = intent.amountReceived - refundedOf(intent);
    const amount = asked ?? left;
    const no = whyNot(intent, amount, left);
    if (no) return no;
    const { outcome, saved } = this.#tools.scripts.take(SYSTEM, REFUND_OUTCOMES, 'refunds');
    const standing = standingOf(outcome, Date.now() + this.#tools.settings.queueMs);
    const created = secondsOf(new Date().toISOString());
    const refund: Refund = { ...more, id: newId('re'), amount, created, ...standing };
    const refunded: Intent = { ...intent, refunds: [...intent.refunds, refund] };
    this.#note(refund, intent.id);
    await Promise.all([this.#desk.book.put(refunded), saved]);
    const charge = { id: intent.charge, object: 'charge', amount: intent.amountReceived };
    const { metadata } = intent;
    const amount_refunded = refundedOf(refunded);
    if (outcome === 'lost-callback') return { status: 200, body: refundAnswer(refund, refunded) };
    await this.#tell('charge.refunded', intent.id, {
      ...charge,
      amount_refunded,
      payment_intent: intent.id,
      metadata,
    });
    return { status: 200, body: refundAnswer(refund, refunded) };
  }

  #note({ id, settles }: Refund, intentId: string): void {
    this.#intents.set(id, intentId);
    if (settles) this.#tools.timetable.at(settles.atMs, () => void this.#settle(id));
  }

  async #settle(id: string): Promise<void> {
    const found = this.find(id);
    if (!found?.refund.settles) return;
    const { settles, ...rest } = found.refund;
    const settled: Refund = { ...rest, status: settles.status };
    const refunds = found.intent.refunds.map((one) => (one.id === id ? settled : one));
    const intent: Intent = { ...found.intent, refunds };
    await this.#desk.book.put(intent);
    const type = settles.status === 'failed' ? 'refund.failed' : 'refund.updated';
    await this.#tell(type, intent.id, refundAnswer(settled, intent));
  }

  async #tell(type: string, intent: string, object: object): Promise<void> {
    const event = await this.#desk.events.add({ type, intent, object });
    void this.#desk.events.send(event);
  }
}

function whyNot(intent: Intent, amount: number, left: number): Answer | undefined {
  const { id, status, charge, disputes = [] } = intent;
  if (status !== 'succeeded') {
    return invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
  }
  if (disputes.some((one) => one.status !== 'won')) {
    const code = 'charge_disputed';
    return invalid(`Charge ${charge} has been charged back.`, { code });
  }
  if (left < 1) {
    const code = 'charge_already_refunded';
    return invalid(`Charge ${charge} has already been refunded.`, { code });
  }
  if (amount > left) {
    const [asked, rest] = [amount, left].map((paisa) => `NPR ${(paisa / 100).toFixed(2)}`);
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`;
    return invalid(message, { param: 'amount' });
  }
  return undefined;
}

function standingOf(outcome: Outcome, atMs: number): Standing {
  if (outcome === 'failed') return { status: 'failed' };
  if (outcome === 'queued-then-success') {
    return { status: 'pending', settles: { atMs, status: 'succeeded' } };
  }
  if (outcome === 'queued-then-failed') {
    return { status: 'pending', settles: { atMs, status: 'failed' } };
  }
  if (outcome === 'success-then-failed') {
    return { status: 'succeeded', settles: { atMs, status: 'failed' } };
  }
  if (outcome === 'processing-for-ever') return { status: 'pending' };
  return { status: 'succeeded' };
}
