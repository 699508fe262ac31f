// Validates a merchant's form.
import type { ConnectipsSettings } from '../settings.ts';
import { isSigned } from './token.ts';

export type Form = Record<string, string>;

const SIGNED = [
  'MERCHANTID',
  'APPID',
  'APPNAME',
  'TXNID',
  'TXNDATE',
  'TXNCRNCY',
  'TXNAMT',
  'REFERENCEID',
  'REMARKS',
  'PARTICULARS',
];

/** One sentence for the error page; undefined for a valid form. */
export function wrongWith(form: Form, settings: ConnectipsSettings): string | undefined {
  const { merchantId, appId, appName, privateKey } = settings;
  const { MERCHANTID, APPID, APPNAME, TXNID = '', TXNDATE = '', TXNAMT = '' } = form;
  if (MERCHANTID !== merchantId || APPID !== appId || APPNAME !== appName) {
    return 'The merchant is not known here.';
  }
  const pairs = SIGNED.map((name) => [name, form[name] ?? ''] as const);
  if (!isSigned([...pairs, ['TOKEN', 'TOKEN']], form['TOKEN'] ?? '', privateKey)) {
    return 'The token is not valid.';
  }
  if (!/^[\w-]{1,20}$/.test(TXNID)) return 'The transaction id is not right.';
  if (!/^\d{2}-\d{2}-\d{4}$/.test(TXNDATE)) return 'The date is not right.';
  if (form['TXNCRNCY'] !== 'NPR') return 'The currency is not right.';
  return /^[1-9]\d{0,10}$/.test(TXNAMT) ? undefined : 'The amount is not right.';
}
