// Payments disputed by their card holders: programs open and close the disputes, webhooks report them.
import { newId, type Desk } from './desk.ts';
import { disputeAnswer, secondsOf, type Dispute, type Intent } from './intent.ts';

type Found = { dispute: Dispute; intent: Intent };

export class DisputeDesk {
  #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  find(id: string): Found | undefined {
    for (const intent of this.#desk.book.newest()) {
      const dispute = intent.disputes?.find((one) => one.id === id);
      if (dispute) return { dispute, intent };
    }
    return undefined;
  }

  /** `amount` in paisa; absent: everything received. Undefined if there is nothing to dispute. */
  async open(intentId: string, amount?: number): Promise<object | undefined> {
    const intent = this.#desk.book.get(intentId);
    if (intent?.status !== 'succeeded') return undefined;
    const dispute: Dispute = {
      id: newId('dp'),
      amount: amount ?? intent.amountReceived,
      status: 'needs_response',
      created: secondsOf(new Date().toISOString()),
    };
    const disputes = [...(intent.disputes ?? []), dispute];
    return this.#put({ ...intent, disputes }, dispute, 'charge.dispute.created');
  }

  async close(id: string, status: 'won' | 'lost'): Promise<object | undefined> {
    const found = this.find(id);
    if (!found) return undefined;
    const dispute: Dispute = { ...found.dispute, status };
    const disputes = found.intent.disputes?.map((one) => (one.id === id ? dispute : one)) ?? [];
    return this.#put({ ...found.intent, disputes }, dispute, 'charge.dispute.closed');
  }

  async #put(intent: Intent, dispute: Dispute, type: string): Promise<object> {
    await this.#desk.book.put(intent);
    const object = disputeAnswer(dispute, intent);
    const event = await this.#desk.events.add({ type, intent: intent.id, object });
    void this.#desk.events.send(event);
    return object;
  }
}
