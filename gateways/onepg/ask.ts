// One signed and authenticated request to OnePG, and its unwrapped answer.
import * as z from 'zod/mini';
import { exchange, faultOf } from '#providers/http-json.ts';
import { plainLine } from '#providers/legible.ts';
import { basicAuthorization, CALL_TIMEOUT_MS } from '../nepal-banks/nepal-gateway.ts';
import { signature } from './signature.ts';

export interface OnepgSettings {
  /** `https://apigateway.nepalpayment.com` */
  apiUrl: string;
  /** `https://gateway.nepalpayment.com/payment/index` */
  formUrl: string;
  merchantId: string;
  /** The merchant's name at the gateway; it is signed. */
  merchantName: string;
  apiUser: string;
  apiPassword: string;
  secret: string;
  /** The base address of our gateway routes: `https://site/payment/gateway`. */
  returnUrl: string;
  /** 20 seconds unless set. */
  timeoutMs?: number;
}

type Operation = 'GetPaymentInstrumentDetails' | 'GetProcessId' | 'CheckTransactionStatus';

/** `no`: the gateway refuses, with one line of text. `away`: the outcome is unknown. */
export type Answer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'no'; code: string; said: string }
  | { kind: 'away'; fault: string };

const envelope = z.object({
  code: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  message: z.optional(z.nullable(z.string())),
  errors: z.optional(z.nullable(z.array(z.looseObject({})))),
  data: z.optional(z.unknown()),
});

/** The texts of its errors, as a single line. */
function saidIn({ message, errors }: z.output<typeof envelope>): string {
  const words = (errors ?? []).slice(0, 10).flatMap(({ error_code: code, error_message: text }) => {
    return [code, text].filter((word) => typeof word === 'string');
  });
  return plainLine([message ?? '', ...words].join(' '), 200);
}

/** Errors come with HTTP 200; any other status is a failing server or proxy. Never throws. */
export async function askOnepg(
  settings: OnepgSettings,
  operation: Operation,
  more: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { merchantId: MerchantId, merchantName: MerchantName, secret } = settings;
  const fields = { MerchantId, MerchantName, ...more };
  try {
    const { httpStatus, body } = await exchange({
      url: `${settings.apiUrl}/${operation}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: basicAuthorization(settings.apiUser, settings.apiPassword),
      },
      body: JSON.stringify({ ...fields, Signature: signature(fields, secret) }),
      timeoutMs: settings.timeoutMs ?? CALL_TIMEOUT_MS,
    });
    if (httpStatus !== 200) return { kind: 'away', fault: `HTTP ${httpStatus}` };
    const read = envelope.safeParse(body);
    if (!read.success) return { kind: 'away', fault: 'the answer cannot be read' };
    const { code, data } = read.data;
    if (code === '0') return { kind: 'ok', data };
    return { kind: 'no', code: plainLine(code, 20), said: saidIn(read.data) };
  } catch (error) {
    return { kind: 'away', fault: faultOf(error).fault };
  }
}
