// PayU India, classic hosted checkout: the signed form, the return, and the server's query.
// Source: PayU integration document v2.11: `_payment` fields, reverse hash, verify_payment.
import * as z from 'zod/mini';
import { decimalRupees, paisaFromRupees } from '#contract/money.ts';
import type { PayuForm } from './calls.ts';
import type { Gateway, GatewayStatus, PaymentStart } from '../gateway.ts';
import { askPayu, faultOf } from './ask.ts';
import { isSameHash, requestHash, responseHash } from './hashes.ts';
import { makePayuRefunds } from './refunds.ts';

export interface PayuSettings {
  formUrl: string;
  apiUrl: string;
  key: string;
  salt: string;
  /** The base address of our gateway routes: `https://site/payment/gateway`. */
  returnUrl: string;
}

export type PayuGateway = Gateway<PayuForm>;

/**
 * PayU accepts letters, digits and `- _ @ / .` only. It strips everything else, which would break
 * the reverse hash.
 */
function plain(value: string, max: number, otherwise: string): string {
  const cleaned = value
    .replace(/[^A-Za-z0-9\-_@/. ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return cleaned.slice(0, max) || otherwise;
}

/**
 * The payer's address; a changed one could be somebody else's, who would get the receipt. So an address that
 * PayU would change or cut is replaced.
 */
function addressOf(email: string): string {
  const nobody = 'customer@example.com';
  return plain(email, 50, nobody) === email ? email : nobody;
}

function formOf(settings: PayuSettings, payment: PaymentStart): PayuForm {
  const { transactionId, orderId, chargedPaisa, purpose, payer } = payment;
  // A name in another script has no letters that PayU accepts, so a neutral word replaces it.
  const [first = '', ...rest] = payer.fullName.split(/\s+/);
  const back = (result: string): string =>
    `${settings.returnUrl}/payu?return=${result}&orderid=${orderId}`;
  const form = {
    key: settings.key,
    txnid: transactionId,
    amount: decimalRupees(chargedPaisa),
    productinfo: plain(purpose, 100, 'Recharge'),
    firstname: plain(first, 60, 'Customer'),
    lastname: plain(rest.join(' '), 20, 'Customer'),
    phone: payer.phone.replace(/\D/g, '') || '0000000000',
    email: addressOf(payer.email),
    surl: back('success'),
    furl: back('failed'),
    curl: back('cancel'),
  };
  return { ...form, action: settings.formUrl, hash: requestHash(form, settings.salt) };
}

const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const transaction = z.looseObject({
  mihpayid: text,
  status: z.string(),
  unmappedstatus: z.optional(z.string()),
  // The requested amount; `amt` is what was debited after the bank's own discounts.
  transaction_amount: z.optional(text),
  amt: z.optional(text),
});
const verifyAnswer = z.object({ transaction_details: z.record(z.string(), transaction) });

function readStatus(body: unknown, transactionId: string): GatewayStatus {
  const parsed = verifyAnswer.safeParse(body);
  const found = parsed.success ? parsed.data.transaction_details[transactionId] : undefined;
  if (!found) return { kind: 'unknown', proof: { unreadable: true } };
  const proof = found;
  switch (found.status) {
    case 'success': {
      // `auth` only reserves money; every other success is captured.
      if (found.unmappedstatus !== undefined && found.unmappedstatus !== 'captured') {
        return { kind: 'pending', proof };
      }
      const charged = paisaFromRupees(found.transaction_amount ?? found.amt ?? '');
      if (charged === undefined) return { kind: 'unknown', proof };
      return { kind: 'succeeded', gatewayReference: found.mihpayid, chargedPaisa: charged, proof };
    }
    case 'failure':
      return { kind: found.unmappedstatus === 'userCancelled' ? 'cancelled' : 'failed', proof };
    case 'pending':
      return { kind: 'pending', proof };
    case 'Not Found':
      return { kind: 'not found', proof };
    default:
      return { kind: 'unknown', proof };
  }
}

/** A return is form-encoded; the server's callback may also be JSON (the documentation is inconsistent). */
function fieldsOf(body: string): Record<string, string> {
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body));
  try {
    const read: unknown = JSON.parse(body);
    const entries = Object.entries(typeof read === 'object' && read !== null ? read : {});
    return Object.fromEntries(
      entries.flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    );
  } catch {
    // An unreadable message names no attempt.
    return {};
  }
}

export function makePayu(settings: PayuSettings): PayuGateway {
  return {
    name: 'payu',
    currency: 'INR',
    // The form is only signed here; the browser takes it to the gateway.
    start: (payment) => Promise.resolve({ kind: 'begun', form: formOf(settings, payment) }),
    readNotification: ({ body }) => {
      const posted = fieldsOf(body);
      const transactionId = posted['txnid'];
      if (transactionId === undefined || !/^[A-Za-z0-9]{1,25}$/.test(transactionId)) {
        return undefined;
      }
      const isOurKey = posted['key'] === settings.key;
      const hash = responseHash(posted, settings.salt);
      return { transactionId, isSigned: isOurKey && isSameHash(hash, posted['hash'] ?? '') };
    },
    signs: () => true,
    status: async ({ transactionId }) => {
      try {
        const command = { command: 'verify_payment', var1: transactionId };
        return readStatus(await askPayu(settings, command), transactionId);
      } catch (error) {
        return { kind: 'unknown', proof: faultOf(error) };
      }
    },
    refunds: makePayuRefunds(settings),
  };
}
