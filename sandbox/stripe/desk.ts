// Stripe's intents: creates them, confirms cards, settles processing ones, and sends webhooks.
import { randomBytes } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { NOT_AUTHENTICATED, SCRIPTED_DECLINE, type Card } from './cards.ts';
import { Events, SYSTEM } from './events.ts';
import { intentAnswer, type CardError, type Intent } from './intent.ts';
import { PAYMENT_OUTCOMES } from './outcomes.ts';

export type NewIntent = Pick<
  Intent,
  'amount' | 'currency' | 'description' | 'receiptEmail' | 'metadata'
>;

/** The result of using a card; `lost`: it was paid, but no webhook is sent. */
export type Used =
  | { kind: 'taken' | 'lost' | 'unexpected state'; intent: Intent }
  | { kind: 'declined'; intent: Intent; error: CardError };

const SCRIPTED_LATER: Partial<Record<Outcome, 'succeeded' | 'requires_payment_method' | 'never'>> =
  {
    'queued-then-success': 'succeeded',
    'queued-then-failed': 'requires_payment_method',
    'processing-for-ever': 'never',
  };

export function newId(kind: 'pi' | 'ch' | 're' | 'dp'): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

export function isOpen({ status }: Intent): boolean {
  return status === 'requires_payment_method' || status === 'requires_action';
}

export class Desk {
  readonly book: Book<Intent>;
  readonly events: Events;
  #tools: Tools;

  /** Resumes what was processing when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.book = tools.openBook<Intent>({ keyOf: ({ id }) => id });
    this.events = new Events(tools);
    for (const intent of this.book.newest()) this.#scheduleSettling(intent);
  }

  async open(asked: NewIntent): Promise<Intent> {
    const id = newId('pi');
    const intent: Intent = {
      ...asked,
      id,
      secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      amountReceived: 0,
      status: 'requires_payment_method',
      at: new Date().toISOString(),
      charge: null,
      canceledFor: null,
      lastError: null,
      returnUrl: null,
      outcome: 'success',
      refunds: [],
    };
    await this.book.put(intent);
    return intent;
  }

  async cancel(intent: Intent, reason: string | null): Promise<Intent> {
    const canceled: Intent = { ...intent, status: 'canceled', canceledFor: reason };
    await this.book.put(canceled);
    await this.#tell(canceled, 'payment_intent.canceled');
    return canceled;
  }

  /** Pays by the person's card; an intent that has ended takes none. */
  async use(intent: Intent, card: Card, returnUrl: string | null): Promise<Used> {
    if (!isOpen(intent)) return { kind: 'unexpected state', intent };
    switch (card.ends) {
      case 'pays':
        return this.#pay(intent);
      case 'is declined':
        return this.#decline(intent, card.error);
      case 'is processed':
        return this.#process(intent, 'queued-then-success');
      case 'asks who pays': {
        const asking: Intent = { ...intent, status: 'requires_action', returnUrl, lastError: null };
        await this.book.put(asking);
        return { kind: 'taken', intent: asking };
      }
      case 'was canceled':
        return { kind: 'unexpected state', intent: await this.cancel(intent, 'abandoned') };
      case 'was paid already':
        return { ...(await this.#succeed(intent, 'success')), kind: 'unexpected state' };
    }
  }

  /** Applies the answer on the bank's page (3-D Secure); undefined if none is expected any more. */
  async answerBank(intent: Intent, isTheOwner: boolean): Promise<Used | undefined> {
    if (intent.status !== 'requires_action') return undefined;
    return isTheOwner ? this.#pay(intent) : this.#decline(intent, NOT_AUTHENTICATED);
  }

  async #pay(intent: Intent): Promise<Used> {
    const { outcome, saved } = this.#tools.scripts.take(SYSTEM, PAYMENT_OUTCOMES, 'confirm');
    if (outcome === 'failed') {
      const [used] = await Promise.all([this.#decline(intent, SCRIPTED_DECLINE), saved]);
      return used;
    }
    const isLater = SCRIPTED_LATER[outcome] !== undefined;
    const ended = isLater ? this.#process(intent, outcome) : this.#succeed(intent, outcome);
    const [used] = await Promise.all([ended, saved]);
    return used;
  }

  async #decline(intent: Intent, error: CardError): Promise<Used> {
    const declined: Intent = { ...intent, status: 'requires_payment_method', lastError: error };
    await this.book.put(declined);
    await this.#tell(declined, 'payment_intent.payment_failed');
    return { kind: 'declined', intent: declined, error };
  }

  async #process(intent: Intent, outcome: Outcome): Promise<Used> {
    const later = SCRIPTED_LATER[outcome];
    const atMs = Date.now() + this.#tools.settings.queueMs;
    const processing: Intent = {
      ...intent,
      status: 'processing',
      outcome,
      lastError: null,
      ...(later && later !== 'never' && { settles: { atMs, status: later } }),
    };
    await this.book.put(processing);
    this.#scheduleSettling(processing);
    await this.#tell(processing, 'payment_intent.processing');
    return { kind: 'taken', intent: processing };
  }

  async #succeed(intent: Intent, outcome: Outcome): Promise<Used> {
    const { amount } = intent;
    const { settles: _settles, ...rest } = intent;
    const paid: Intent = {
      ...rest,
      status: 'succeeded',
      outcome,
      lastError: null,
      amountReceived: outcome === 'wrong-amount' ? amount - 100 : amount,
      charge: newId('ch'),
    };
    await this.book.put(paid);
    await this.#tell(paid, 'payment_intent.succeeded');
    return { kind: outcome === 'lost-callback' ? 'lost' : 'taken', intent: paid };
  }

  #scheduleSettling({ id, settles }: Intent): void {
    if (settles) this.#tools.timetable.at(settles.atMs, () => void this.#settle(id));
  }

  async #settle(id: string): Promise<void> {
    const intent = this.book.get(id);
    if (!intent?.settles) return;
    const { settles, ...rest } = intent;
    if (settles.status === 'succeeded') await this.#succeed(rest, intent.outcome);
    else await this.#decline(rest, SCRIPTED_DECLINE);
  }

  /** Sends the webhook before the answer if that is scripted, otherwise after it. */
  async #tell(intent: Intent, type: string): Promise<void> {
    const { outcome } = intent;
    if (type === 'payment_intent.succeeded' && outcome === 'lost-callback') return;
    const isEarly = outcome === 'early-callback' || outcome === 'duplicate-callback';
    const other = { id: newId('pi'), metadata: { attempt: 'NOBODYSATTEMPT' } };
    const event = await this.events.add({
      type,
      intent: intent.id,
      object: { ...intentAnswer(intent), ...(outcome === 'other-callback' && other) },
      isWronglySigned: outcome === 'wrong-hash',
      copies: outcome === 'duplicate-callback' ? 2 : 1,
    });
    const sent = this.events.send(event);
    if (isEarly) await sent;
  }
}
