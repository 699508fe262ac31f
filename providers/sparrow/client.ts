// The client of Sparrow SMS, which delivers to numbers of Nepal.
// Source: Sparrow's documentation of POST /v2/sms/. Its GET form is never used, because the token would be in
// URLs and thus in logs.
import * as z from 'zod/mini';
import { exchange, faultOf, wasNeverSent } from '../http-json.ts';
import type { SmsCarrier, SmsOutcome } from '../sms.ts';

export interface SparrowSettings {
  url: string;
  token: string;
  /** The approved sender name. */
  from: string;
  timeoutMs: number;
}

const answered = z.looseObject({ response_code: z.number() });

const OK = 200;
/** A missing field, the receiver, the text; all other codes are about our account. */
const ABOUT_THE_MESSAGE: ReadonlySet<number> = new Set([1000, 1007, 1010, 1011]);

export function makeSparrow({ url, token, from, timeoutMs }: SparrowSettings): SmsCarrier {
  async function send(number: string, text: string): Promise<SmsOutcome> {
    const { httpStatus, body } = await exchange({
      url: `${url}/v2/sms/`,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token, from, to: number, text }),
      timeoutMs,
    });
    const parsed = answered.safeParse(body);
    const code = parsed.data?.response_code;
    if (httpStatus === 200 && code === OK) return { kind: 'sent' };
    const fault = `HTTP ${httpStatus}, code ${code ?? 'missing'}`;
    const isRefusal = code !== undefined && code !== OK && httpStatus >= 400 && httpStatus < 500;
    if (!isRefusal) return { kind: 'unknown', fault };
    return { kind: 'refused', fault, isAccount: !ABOUT_THE_MESSAGE.has(code) };
  }
  return {
    name: 'sparrow',
    send: async ({ number, text }) => {
      try {
        return await send(number, text);
      } catch (error) {
        const { fault } = faultOf(error);
        return { kind: wasNeverSent(error) ? 'never sent' : 'unknown', fault };
      }
    },
  };
}
