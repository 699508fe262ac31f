// The webhooks: every event is stored, signed anew for each try, and retried until it is acknowledged.
import { createHmac, randomBytes } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';

export const SYSTEM = 'stripe';

/** The real system retries for three days; here, each wait is twice the previous one. */
const TRIES_MAX = 6;

export type EventRow = {
  id: string;
  type: string;
  /** The intent it is about. */
  intent: string;
  /** The body of the event, the same at each try. */
  body: string;
  isWronglySigned: boolean;
  /** How many more times it must be acknowledged. */
  due: number;
  tries: string[];
};

export type NewEvent = {
  type: string;
  intent: string;
  object: object;
  isWronglySigned?: boolean;
  copies?: number;
};

/** `t=…,v1=…`: HMAC-SHA256 in hex over the time in seconds, a dot and the body as it is sent. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

export class Events {
  #book: Book<EventRow>;
  #tools: Tools;
  #about = new Map<string, string[]>();

  /** Resumes what was due when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.#book = tools.openBook<EventRow>({ keyOf: ({ id }) => id }, 'events');
    for (const event of this.#book.newest().toReversed()) {
      this.#note(event);
      if (event.due > 0) void this.send(event.id);
    }
  }

  /** The results of all tries of the events about an intent, oldest first. */
  triesOf(intent: string): string[] {
    return (this.#about.get(intent) ?? []).flatMap((id) => {
      const { type = '', tries = [] } = this.#book.get(id) ?? {};
      return tries.map((one) => `${type}: ${one}`);
    });
  }

  /** Stores an event, which `send` then sends. */
  async add({ type, intent, object, isWronglySigned = false, copies = 1 }: NewEvent) {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({
      id,
      object: 'event',
      api_version: '2026-01-28',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object },
    });
    const event = { id, type, intent, body, isWronglySigned, due: copies, tries: [] };
    this.#note(event);
    await this.#book.put(event);
    return id;
  }

  #note({ id, intent }: EventRow): void {
    const ids = this.#about.get(intent);
    if (ids) ids.push(id);
    else this.#about.set(intent, [id]);
  }

  /** Makes one try now; further tries are scheduled if it is still due. */
  async send(id: string): Promise<void> {
    const event = this.#book.get(id);
    if (!event || event.due < 1) return;
    const result = await this.#tools.courier.post(SYSTEM, this.#message(event));
    const after = this.#book.get(id);
    if (result === undefined || !after) return;
    const tries = [...after.tries, result];
    const isTaken = result.startsWith('HTTP 2');
    const isHopeless = result === 'no callback address' || tries.length >= TRIES_MAX;
    const due = isHopeless ? 0 : after.due - (isTaken ? 1 : 0);
    await this.#book.put({ ...after, tries, due });
    if (due < 1) return;
    const waitMs = isTaken ? 0 : this.#tools.settings.queueMs * 2 ** (tries.length - 1);
    this.#tools.timetable.at(Date.now() + waitMs, () => void this.send(id));
  }

  #message({ body, isWronglySigned }: EventRow) {
    const secret = this.#tools.settings.stripeWebhookSecret;
    const key = isWronglySigned ? `${secret}-of-another` : secret;
    const signature = signatureOf(key, body, Math.floor(Date.now() / 1000));
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    };
  }
}
