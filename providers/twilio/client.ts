// The client of Twilio, which delivers to numbers of all countries but Nepal.
// Source: Twilio's Messages resource, version 2010-04-01, and its own library for Node.
import * as z from 'zod/mini';
import { exchange, faultOf, wasNeverSent } from '../http-json.ts';
import type { Sms, SmsCarrier, SmsOutcome } from '../sms.ts';

export interface TwilioSettings {
  url: string;
  accountSid: string;
  authToken: string;
  /** A number, an approved name, or a messaging service (MG…). */
  from: string;
  /** Where Twilio reports the final status of a message. */
  statusUrl: string;
  timeoutMs: number;
}

const accepted = z.looseObject({ sid: z.string().check(z.regex(/^(SM|MM)[0-9a-f]{32}$/)) });
const refused = z.looseObject({ code: z.number() });

/** Errors about the message itself: 21211: invalid number; 21610: opted out; 21614: cannot receive SMS. */
const ABOUT_THE_MESSAGE: ReadonlySet<number> = new Set([21211, 21610, 21614, 21617]);

export function makeTwilio(settings: TwilioSettings): SmsCarrier {
  const { url, accountSid, authToken, from, statusUrl, timeoutMs } = settings;
  const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  async function send({ countryCode, number, text }: Sms): Promise<SmsOutcome> {
    const form = new URLSearchParams({
      To: `+${countryCode}${number}`,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: text,
      StatusCallback: statusUrl,
    });
    const { httpStatus, body } = await exchange({
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      method: 'POST',
      headers: {
        authorization: `Basic ${login}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: form.toString(),
      timeoutMs,
    });
    const taken = accepted.safeParse(body);
    if (httpStatus === 201 && taken.success) return { kind: 'sent', reference: taken.data.sid };
    const code = refused.safeParse(body).data?.code;
    const fault = `HTTP ${httpStatus}, code ${code ?? 'missing'}`;
    const isRefusal = code !== undefined && httpStatus >= 400 && httpStatus < 500;
    if (!isRefusal) return { kind: 'unknown', fault };
    return { kind: 'refused', fault, isAccount: !ABOUT_THE_MESSAGE.has(code) };
  }
  return {
    name: 'twilio',
    send: async (sms) => {
      try {
        return await send(sms);
      } catch (error) {
        const { fault } = faultOf(error);
        return { kind: wasNeverSent(error) ? 'never sent' : 'unknown', fault };
      }
    },
  };
}
