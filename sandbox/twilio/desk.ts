// Twilio's messages: delivers them to the inbox, keeps their status, and sends a callback about each.
import { createHmac, randomBytes } from 'node:crypto';
import type { Book } from '../books/book.ts';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';

export const SYSTEM = 'twilio';

type Sms = {
  sid: string;
  at: string;
  to: string;
  from: string;
  text: string;
  status: 'queued' | 'delivered' | 'undelivered';
  outcome: Outcome;
  callbackUrl: string;
  /** When its status becomes final and its callback is due; absent afterwards. */
  settlesAtMs?: number;
  calledBack?: string;
};

/**
 * Base64 of HMAC-SHA1 over the address and each field's name and value, in the order of the names.
 */
export function signatureOf(token: string, url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).toSorted();
  const text = url + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', token).update(text).digest('base64');
}

export class Desk {
  #book: Book<Sms>;
  #tools: Tools;

  /** Resumes what was queued when the sandbox last stopped. */
  constructor(tools: Tools) {
    this.#tools = tools;
    this.#book = tools.openBook<Sms>({ keyOf: ({ sid }) => sid, keepNewest: 3000 });
    for (const sms of this.#book.newest()) this.#schedule(sms);
  }

  newest(limit: number): Sms[] {
    return this.#book.newest(limit);
  }

  /** Delivers the message, unless its outcome is not to arrive; returns the answer to the request. */
  async accept(asked: Pick<Sms, 'to' | 'from' | 'text' | 'callbackUrl' | 'outcome'>) {
    const sms: Sms = {
      ...asked,
      sid: `SM${randomBytes(16).toString('hex')}`,
      at: new Date().toISOString(),
      status: 'queued',
      settlesAtMs: Date.now() + this.#tools.settings.queueMs,
    };
    await this.#book.put(sms);
    const { to, text } = sms;
    if (sms.outcome !== 'queued-then-failed') {
      await this.#tools.inbox.add({ channel: 'sms', to, subject: '', text, html: '' });
    }
    this.#schedule(sms);
    const { accountSid } = this.#tools.settings.twilio;
    return {
      sid: sms.sid,
      account_sid: accountSid,
      to,
      from: sms.from,
      body: text,
      status: sms.status,
      num_segments: '1',
      direction: 'outbound-api',
      error_code: null,
      error_message: null,
      uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sms.sid}.json`,
    };
  }

  #schedule({ sid, settlesAtMs }: Sms): void {
    if (settlesAtMs !== undefined) {
      this.#tools.timetable.at(settlesAtMs, () => void this.#settle(sid));
    }
  }

  async #settle(sid: string): Promise<void> {
    const sms = this.#book.get(sid);
    if (!sms) return;
    const isLost = sms.outcome === 'queued-then-failed';
    const settled: Sms = { ...sms, status: isLost ? 'undelivered' : 'delivered' };
    const said = await this.#callBack(settled);
    if (said === undefined) return;
    const { settlesAtMs: _over, ...rest } = settled;
    await this.#book.put({ ...rest, calledBack: said });
  }

  /** Undefined if the sandbox is closing: the callback is then still due. */
  async #callBack({ sid, to, from, status, outcome, callbackUrl }: Sms) {
    if (callbackUrl === '' || outcome === 'lost-callback') return 'none';
    const isForged = outcome === 'wrong-hash';
    const said = isForged ? 'undelivered' : status;
    const { accountSid, authToken } = this.#tools.settings.twilio;
    const fields = {
      MessageSid: sid,
      SmsSid: sid,
      AccountSid: accountSid,
      To: to,
      From: from,
      MessageStatus: said,
      SmsStatus: said,
      ApiVersion: '2010-04-01',
      ...(said === 'undelivered' && { ErrorCode: '30003' }),
    };
    const key = isForged ? `${authToken}-of-another` : authToken;
    return this.#tools.courier.postTo(callbackUrl, {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf(key, callbackUrl, fields),
      },
    });
  }
}
