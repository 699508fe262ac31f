// The answer of verify_payment and check_payment about one payment.
import type { Payment } from './payment.ts';
import { errorCode, errorMessage } from './return-fields.ts';

/** `transaction_amount` is the requested amount, or a wrong one if scripted. */
export function transactionDetails(payment: Payment): object {
  const { fields, amount } = payment;
  const paid = payment.status === 'success';
  return {
    mihpayid: payment.mihpayid,
    request_id: '',
    bank_ref_num: paid ? payment.bankRefNum : '',
    amt: amount,
    transaction_amount: amount,
    txnid: payment.txnid,
    additional_charges: '0.00',
    productinfo: fields['productinfo'] ?? '',
    firstname: fields['firstname'] ?? '',
    bankcode: 'SBXB',
    udf1: fields['udf1'] ?? '',
    udf2: fields['udf2'] ?? '',
    udf3: fields['udf3'] ?? '',
    udf4: fields['udf4'] ?? '',
    udf5: fields['udf5'] ?? '',
    field2: '',
    field5: '',
    field9: payment.reason,
    error_code: errorCode(payment),
    error_Message: errorMessage(payment),
    addedon: payment.addedon,
    net_amount_debit: paid ? Number(amount) : 0,
    disc: '0.00',
    mode: 'NB',
    PG_TYPE: 'NB-PG',
    card_no: '',
    status: payment.status,
    unmappedstatus: payment.unmappedstatus,
    Merchant_UTR: null,
    Settled_At: paid ? payment.addedon : '0000-00-00 00:00:00',
  };
}
