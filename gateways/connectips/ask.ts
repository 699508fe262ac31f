// One signed and authenticated query to connectIPS about a payment, and the parsed answer.
import * as z from 'zod/mini';
import { exchange, faultOf } from '#providers/http-json.ts';
import type { AskedAttempt } from '../gateway.ts';
import { basicAuthorization, CALL_TIMEOUT_MS } from '../nepal-banks/nepal-gateway.ts';
import { readPrivateKey, tokenOver } from './token.ts';

export interface ConnectipsSettings {
  /** `https://login.connectips.com/connectipswebgw/loginpage` */
  formUrl: string;
  /** `https://login.connectips.com/connectipswebws/api/creditor` */
  apiUrl: string;
  merchantId: string;
  appId: string;
  appName: string;
  password: string;
  privateKey: string;
  /** 20 seconds unless set. */
  timeoutMs?: number;
}

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const about = z.object({
  merchantId: z.union([z.string(), z.number()]),
  appId: z.string(),
  referenceId: z.string(),
  txnAmt: text,
  status: z.string(),
  statusDesc: text,
  /** The following fields exist in details only. */
  creditStatus: text,
  txnId: text,
});

/** `other`: unreadable, or not about this payment. `away`: no answer, so the outcome is unknown. */
export type Answer =
  | { kind: 'said'; said: z.output<typeof about> }
  | { kind: 'other' }
  | { kind: 'away'; fault: string };

function readAnswer(body: unknown, asked: { merchantId: string; referenceId: string }): Answer {
  const read = about.safeParse(body);
  if (!read.success) return { kind: 'other' };
  const { merchantId, referenceId } = read.data;
  const isOurs = String(merchantId) === asked.merchantId && referenceId === asked.referenceId;
  return isOurs ? { kind: 'said', said: read.data } : { kind: 'other' };
}

/** Never throws. */
export async function askConnectips(
  { apiUrl, merchantId, appId, password, privateKey, timeoutMs }: ConnectipsSettings,
  operation: 'validatetxn' | 'gettxndetail',
  { transactionId: referenceId, chargedPaisa }: AskedAttempt,
): Promise<Answer> {
  const signed = [
    ['MERCHANTID', merchantId],
    ['APPID', appId],
    ['REFERENCEID', referenceId],
    ['TXNAMT', String(chargedPaisa)],
  ] as const;
  const token = tokenOver(signed, readPrivateKey(privateKey));
  const asked = { merchantId, appId, referenceId, txnAmt: String(chargedPaisa), token };
  try {
    const { httpStatus, body } = await exchange({
      url: `${apiUrl}/${operation}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: basicAuthorization(appId, password),
      },
      body: JSON.stringify(asked),
      timeoutMs: timeoutMs ?? CALL_TIMEOUT_MS,
    });
    if (httpStatus !== 200) return { kind: 'away', fault: `HTTP ${httpStatus}` };
    return readAnswer(body, asked);
  } catch (error) {
    return { kind: 'away', fault: faultOf(error).fault };
  }
}
