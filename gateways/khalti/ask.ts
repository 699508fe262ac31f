// One request to Khalti's web checkout: JSON with the merchant's key, and its classified result.
// Source: docs.khalti.com, KPG-2.
import { exchange, faultOf, wasNeverSent } from '#providers/http-json.ts';

export interface KhaltiSettings {
  /** `https://khalti.com/api` */
  apiUrl: string;
  secretKey: string;
  /** The address of our site, which Khalti shows. */
  websiteUrl: string;
  /** The base address of our gateway routes: `https://site/payment/gateway`. */
  returnUrl: string;
  /** 20 seconds unless set. */
  timeoutMs?: number;
}

/**
 * `away`: the outcome is unknown, unless `wasNeverSent`. 400 is a real answer: Khalti also uses it
 * for a payment that has ended.
 */
export type Answer =
  | { kind: 'answered'; httpStatus: 200 | 400; body: unknown }
  | { kind: 'no'; httpStatus: 401 | 403 | 404; body: unknown }
  | { kind: 'away'; fault: string; wasNeverSent?: true };

const TIMEOUT_MS = 20_000;

/** Never throws. */
export async function askKhalti(
  { apiUrl, secretKey, timeoutMs }: KhaltiSettings,
  path: string,
  asked: object,
): Promise<Answer> {
  try {
    const { httpStatus, body } = await exchange({
      url: `${apiUrl}/${path}/`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Key ${secretKey}` },
      body: JSON.stringify(asked),
      timeoutMs: timeoutMs ?? TIMEOUT_MS,
    });
    switch (httpStatus) {
      case 200:
      case 400:
        return { kind: 'answered', httpStatus, body };
      case 401:
      case 403:
      case 404:
        return { kind: 'no', httpStatus, body };
      default:
        return { kind: 'away', fault: `HTTP ${httpStatus}` };
    }
  } catch (error) {
    const { fault } = faultOf(error);
    return { kind: 'away', fault, ...(wasNeverSent(error) && { wasNeverSent: true }) };
  }
}
