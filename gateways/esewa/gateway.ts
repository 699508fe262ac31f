// eSewa ePay v2: a signed form leads the browser to eSewa's page; the outcome is queried by our own id.
// Source: eSewa's documentation of ePay v2: form, response and status check. It has no refund call: an
// operator refunds in eSewa's own dashboard.
import * as z from 'zod/mini';
import { decimalRupees, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { exchange, faultOf } from '#providers/http-json.ts';
import type { SignedForm } from '../form-post/calls.ts';
import type {
  AskedAttempt,
  PaymentNotification,
  Gateway,
  GatewayStatus,
  PaymentStart,
  CallbackRequest,
} from '../gateway.ts';
import { proofOf, transactionIdIn, unknown } from '../nepal-banks/nepal-gateway.ts';
import { fieldsOfReturn } from './returned.ts';
import { isSignedReturn, requestSignature } from './signature.ts';

export interface EsewaSettings {
  /** `https://epay.esewa.com.np/api/epay/main/v2/form` */
  formUrl: string;
  /** `https://esewa.com.np/api/epay/transaction/status/` */
  statusUrl: string;
  productCode: string;
  secret: string;
  /** The base address of our gateway routes: `https://site/payment/gateway`. */
  returnUrl: string;
  /** 20 seconds unless set. */
  timeoutMs?: number;
}

export type EsewaGateway = Gateway<SignedForm>;

const TIMEOUT_MS = 20_000;
const SIGNED = ['total_amount', 'transaction_uuid', 'product_code'];

function formOf(
  settings: EsewaSettings,
  { transactionId, chargedPaisa }: PaymentStart,
): SignedForm {
  const { formUrl: action, productCode, secret, returnUrl } = settings;
  const total = decimalRupees(chargedPaisa);
  // The attempt is in the path, because eSewa appends a second question mark to a query, and sends no data
  // at all if the person cancels.
  const back = `${returnUrl}/esewa/${transactionId}`;
  const fields = {
    amount: total,
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: total,
    transaction_uuid: transactionId,
    product_code: productCode,
    success_url: back,
    failure_url: back,
    signed_field_names: SIGNED.join(','),
  };
  return { action, fields: { ...fields, signature: requestSignature(fields, SIGNED, secret) } };
}

/** The path of a return names the attempt; the signature in the query is checked for that attempt. */
function readNotification(
  { productCode, secret }: EsewaSettings,
  told: CallbackRequest,
): PaymentNotification | undefined {
  const transactionId = transactionIdIn(told.attempt);
  if (transactionId === undefined) return undefined;
  const fields = fieldsOfReturn(told.query) ?? {};
  const isOurs =
    fields['transaction_uuid'] === transactionId && fields['product_code'] === productCode;
  return { transactionId, isSigned: isOurs && isSignedReturn(fields, secret) };
}

const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const statusAnswer = z.object({
  product_code: z.string(),
  transaction_uuid: z.string(),
  total_amount: text,
  status: z.string(),
  ref_id: text,
});

/**
 * eSewa answers NOT_FOUND both for a payment that nobody began and for an expired session. A refund
 * that we did not make was made at eSewa: if full, no money is with us; if partial, it needs manual
 * review.
 */
const KINDS = {
  COMPLETE: 'succeeded',
  PENDING: 'pending',
  AMBIGUOUS: 'pending',
  PARTIAL_REFUND: 'pending',
  FULL_REFUND: 'failed',
  CANCELED: 'cancelled',
  NOT_FOUND: 'not found',
} as const;

function kindOf(status: string) {
  return Object.hasOwn(KINDS, status) ? KINDS[status as keyof typeof KINDS] : undefined;
}

/** eSewa sometimes writes thousands separators: `1,000.0`. */
function paisaOf(amount: string | number | null | undefined): Paisa | undefined {
  const written = String(amount ?? '');
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(written);
  const digits = isGrouped ? written.replaceAll(',', '') : written;
  return paisaFromRupees(digits.replace(/(\.\d\d)0+$/, '$1'));
}

function readStatus(
  body: unknown,
  { productCode }: EsewaSettings,
  { transactionId }: AskedAttempt,
): GatewayStatus {
  const read = statusAnswer.safeParse(body);
  if (!read.success) return unknown({ unreadable: true });
  const { product_code: product, transaction_uuid: uuid, total_amount, ref_id } = read.data;
  const proof = proofOf(read.data);
  const kind = kindOf(read.data.status);
  if (product !== productCode || uuid !== transactionId || kind === undefined) {
    return unknown(proof);
  }
  if (read.data.status === 'FULL_REFUND') return { kind: 'failed', refunded: 'in full', proof };
  if (read.data.status === 'PARTIAL_REFUND') return { kind: 'pending', refunded: 'in part', proof };
  if (kind !== 'succeeded') return { kind, proof };
  const chargedPaisa = paisaOf(total_amount);
  const gatewayReference = String(ref_id ?? '').trim();
  if (chargedPaisa === undefined || !/^[\x21-\x7e]{1,100}$/.test(gatewayReference)) {
    return unknown(proof);
  }
  return { kind, gatewayReference, chargedPaisa, proof };
}

export function makeEsewa(settings: EsewaSettings): EsewaGateway {
  return {
    name: 'esewa',
    currency: 'NPR',
    // The form is only signed here; the browser takes it to eSewa.
    start: (payment) => Promise.resolve({ kind: 'begun', form: formOf(settings, payment) }),
    readNotification: (told) => readNotification(settings, told),
    // A person who did not pay is sent back without any data.
    signs: ({ query }) => query !== '',
    status: async (attempt) => {
      const asked = new URLSearchParams({
        product_code: settings.productCode,
        total_amount: decimalRupees(attempt.chargedPaisa),
        transaction_uuid: attempt.transactionId,
      });
      const url = `${settings.statusUrl}?${asked}`;
      const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
      try {
        const { httpStatus, body } = await exchange({ url, method: 'GET', timeoutMs });
        if (httpStatus !== 200) return unknown({ fault: `HTTP ${httpStatus}` });
        return readStatus(body, settings, attempt);
      } catch (error) {
        return unknown({ fault: faultOf(error).fault });
      }
    },
  };
}
