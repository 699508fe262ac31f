// The webhook of a top-up, with Reloadly's signature.
import { createHmac } from 'node:crypto';
import type { Message } from '../wire/courier.ts';
import { topUpAnswer } from './answers.ts';
import type { TopUp } from './top-up.ts';

/** Lower-case hex over the body as it is sent, a colon and the timestamp. */
export function signatureOf(secret: string, rawBody: string, timestamp: string): string {
  return createHmac('sha256', secret).update(`${rawBody}:${timestamp}`).digest('hex');
}

export function webhookOf(topUp: TopUp, secret: string): Message {
  const body = JSON.stringify({ type: 'airtime_transaction.status', data: topUpAnswer(topUp) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = topUp.outcome === 'wrong-hash' ? `${secret}-of-another` : secret;
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-reloadly-signature': signatureOf(key, body, timestamp),
      'x-reloadly-request-timestamp': timestamp,
    },
  };
}
