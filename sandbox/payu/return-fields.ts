// The fields that PayU sends to the merchant about a payment, by the browser and by webhook.
import { responseHash, type Form } from './hashes.ts';
import type { Payment } from './payment.ts';

/** Every field of the answer, signed; with a wrong signature if scripted. */
export function returnFields(payment: Payment, salt: string): Record<string, string> {
  const { fields, status, amount, reason } = payment;
  const paid = status === 'success';
  const udfs = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => {
      const name = `udf${index + 1}`;
      return [name, fields[name] ?? ''];
    }),
  );
  const told: Form & Record<string, string> = {
    mihpayid: payment.mihpayid,
    mode: 'NB',
    status,
    unmappedstatus: payment.unmappedstatus,
    key: fields['key'] ?? '',
    txnid: payment.txnid,
    amount,
    discount: '0.00',
    net_amount_debit: paid ? amount : '0.00',
    addedon: payment.addedon,
    ...asPosted(fields, ['productinfo', 'firstname', 'lastname', 'email', 'phone']),
    ...asPosted(fields, ['address1', 'address2', 'city', 'state', 'country', 'zipcode']),
    ...udfs,
    ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field${index + 1}`, ''])),
    field9: reason,
    PG_TYPE: 'NB-PG',
    bank_ref_num: paid ? payment.bankRefNum : '',
    bankcode: 'SBXB',
    cardCategory: '',
    payment_source: 'payu',
    error: errorCode(payment),
    error_Message: errorMessage(payment),
  };
  const hash = responseHash(told, payment.outcome === 'wrong-hash' ? `${salt}-wrong` : salt);
  return { ...told, hash };
}

/** E000 is PayU's code for no error. */
export function errorCode({ status, unmappedstatus }: Payment): string {
  if (status !== 'failure') return 'E000';
  return unmappedstatus === 'userCancelled' ? 'E1605' : 'E308';
}

export function errorMessage({ status, reason }: Payment): string {
  return status === 'failure' ? reason : 'NO ERROR';
}

function asPosted(fields: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
}
