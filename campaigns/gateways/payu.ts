// PayU in campaigns: a bank page in India, with signed returns and webhooks.
import { createHash } from 'node:crypto';
import { payAtBank } from '#server/testing/hosted-bank.ts';
import type { HttpRequest } from '../harness/http.ts';
import { keyOf } from '../harness/settings.ts';
import { bodyText, fieldsOf, withFields } from './forged-fields.ts';
import type { Fields } from './forged-fields.ts';
import { paisaOf, readPaidRupees } from './gateway.ts';
import type { BookRow, CampaignGateway, Forgery, ForgeryInput } from './gateway.ts';

const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');

/** The victim's own fields as a success, with the changes of the forgery. */
function success({ real, victimId, victim }: ForgeryInput, changes: Fields): HttpRequest {
  const { amount = '', productinfo = '', firstname = '', email = '', key = '' } = victim;
  return withFields(real, {
    ...fieldsOf(real),
    key,
    txnid: victimId,
    amount,
    productinfo,
    firstname,
    email,
    status: 'success',
    unmappedstatus: 'captured',
    ...changes,
  });
}

/** The reverse hash with this salt instead of ours. */
function hashWith(input: ForgeryInput, salt: string, charges?: string): string {
  const { amount = '', productinfo = '', firstname = '', email = '', key = '' } = input.victim;
  const slots = '||||||||||';
  const parts = [email, firstname, productinfo, amount, input.victimId, key].join('|');
  const text = `${salt}|success${slots}|${parts}`;
  return sha512(charges === undefined ? text : `${charges}|${text}`);
}

const forgeries: Readonly<Record<string, Forgery>> = {
  'no hash': (input) => success(input, { hash: '' }),
  'hash of another payment': (input) => success(input, {}),
  'hash of the form': (input) => success(input, { hash: input.victim['hash'] ?? '' }),
  'hash without a salt': (input) => success(input, { hash: hashWith(input, '') }),
  'hash with a guessed salt': (input) => success(input, { hash: hashWith(input, 'sandbox-salt') }),
  // Even whoever stole the salt has not paid at the bank.
  'hash with our own salt': (input) =>
    success(input, { hash: hashWith(input, keyOf('PAYU_SALT')) }),
  'charges in front of the hash': (input) =>
    success(input, { additionalCharges: '0.00', hash: hashWith(input, '', '0.00') }),
  'charges added to a real hash': ({ real, victimId }) =>
    withFields(real, { ...fieldsOf(real), txnid: victimId, additionalCharges: '12.00' }),
  'hash cut short': ({ real, victimId, random }) => {
    const { hash = '', ...fields } = fieldsOf(real);
    const short = hash.slice(0, random.whole(0, 127));
    return withFields(real, { ...fields, txnid: victimId, hash: short });
  },
  'hash in capitals': ({ real, victimId }) => {
    const { hash = '', ...fields } = fieldsOf(real);
    return withFields(real, { ...fields, txnid: victimId, hash: hash.toUpperCase() });
  },
  'bars moved between fields': ({ real, victimId }) => {
    // The signed text is unchanged; only the boundaries between its fields move.
    const { productinfo = '', amount = '', txnid = '', ...fields } = fieldsOf(real);
    const moved = { productinfo: `${productinfo}|${amount}`, amount: txnid, txnid: victimId };
    return withFields(real, { ...fields, ...moved });
  },
  'name that carries fields': ({ real, victimId, victim }) =>
    withFields(real, {
      ...fieldsOf(real),
      firstname: `Sita|Recharge ntc|${victim['amount'] ?? ''}|${victimId}`,
      txnid: victimId,
    }),
  'another amount': (input) => success(input, { amount: '1.00', net_amount_debit: '1' }),
  'another key': (input) => success(input, { key: 'SOMEBODYELSE' }),
  'as JSON': (input) => ({
    ...input.real,
    body: { ...fieldsOf(success(input, { hash: hashWith(input, '') })) },
  }),
  'two transactions': (input) => {
    const forged = success(input, {});
    const { txnid = '' } = fieldsOf(input.real);
    return { ...forged, body: `txnid=${txnid}&${bodyText(forged)}` };
  },
};

export const payu: CampaignGateway = {
  name: 'payu',
  startPath: '/api/payment/payu',
  callbacks: { acknowledgement: 'ok' },
  isFoundAtOnce: true,
  isRetriable: true,
  transactionIdOf: ({ txnid }) => txnid,
  visit: (_sandboxUrl, form, choice) => payAtBank(form, choice === 'leave' ? 'cancel' : choice),
  inventReturn: (_productUrl, { action: _, ...fields }) => {
    const sent = { ...fields, status: 'success', mihpayid: '403993715599999999' };
    return { url: fields.surl, body: new URLSearchParams(sent).toString() };
  },
  readPaid: readPaidRupees,
  readRefunded: ({ txnid, refunds = [] }) => {
    const kept = (refunds as BookRow[]).filter(({ ends }) => ends !== 'FAILURE');
    return [txnid, kept.reduce((sum, { amount }) => sum + paisaOf(amount), 0n)];
  },
  forgeries,
  scheduleFaults: 'wrong-amount wrong-hash queued-then-success queued-then-failed error-500',
  epochFaults: {
    count: 4,
    outcomes:
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount wrong-hash timeout-before timeout-after error-500',
  },
};
