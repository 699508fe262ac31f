// eSewa in campaigns: a wallet of Nepal whose signed return carries everything in `data`.
import { createHmac } from 'node:crypto';
import { payAtWallet } from '#server/testing/hosted-bank.ts';
import type { HttpRequest } from '../harness/http.ts';
import { keyOf } from '../harness/settings.ts';
import type { Fields } from './forged-fields.ts';
import { readPaidRupees } from './gateway.ts';
import type { CampaignGateway, Forgery, ForgeryInput } from './gateway.ts';

const SECRET = keyOf('ESEWA_SECRET');

function dataOf({ url }: HttpRequest): string {
  return new URL(url).searchParams.get('data') ?? '';
}

function fieldsIn(real: HttpRequest): Fields {
  return JSON.parse(Buffer.from(dataOf(real), 'base64').toString()) as Fields;
}

const encode = (fields: Fields): string => Buffer.from(JSON.stringify(fields)).toString('base64');

/** A return to the victim's own address, with any query. */
function toVictim({ real, victimId }: ForgeryInput, query: string): HttpRequest {
  const { origin, pathname } = new URL(real.url);
  const url = `${origin}${pathname.replace(/[^/]*$/, victimId)}`;
  return { ...real, url: query === '' ? url : `${url}?${query}` };
}

function withData(input: ForgeryInput, fields: Fields): HttpRequest {
  return toVictim(input, new URLSearchParams({ data: encode(fields) }).toString());
}

function sign(fields: Fields, secret: string): string {
  const names = (fields['signed_field_names'] ?? '').split(',');
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secret).update(text).digest('base64');
}

/** The fields of the real return, changed to name the victim; the signature stays the original one. */
function success({ real, victimId, victim }: ForgeryInput, changes: Fields = {}): Fields {
  const own = { transaction_uuid: victimId, total_amount: victim['total_amount'] ?? '' };
  return { ...fieldsIn(real), ...own, status: 'COMPLETE', ...changes };
}

const madeUp = ({ random }: ForgeryInput): string => `FORGED${random.whole(1, 999_999)}`;

function signedWith(input: ForgeryInput, secret: string, changes: Fields = {}): HttpRequest {
  const fields = success(input, changes);
  return withData(input, { ...fields, signature: sign(fields, secret) });
}

const forgeries: Readonly<Record<string, Forgery>> = {
  'empty return': (input) => toVictim(input, ''),
  'return of another payment': (input) =>
    toVictim(input, new URLSearchParams({ data: dataOf(input.real) }).toString()),
  'signature of another payment': (input) => withData(input, success(input)),
  'no signature': (input) => withData(input, success(input, { signature: '' })),
  // We signed the form of this very payment, but a form has no status.
  'signature of the form': (input) => {
    const { signature = '', signed_field_names = '' } = input.victim;
    return withData(input, success(input, { signature, signed_field_names }));
  },
  'signature over no field': (input) => signedWith(input, SECRET, { signed_field_names: '' }),
  'signature that leaves the status out': (input) =>
    signedWith(input, SECRET, { signed_field_names: 'total_amount,transaction_uuid,product_code' }),
  'signature that leaves the payment out': (input) =>
    signedWith(input, SECRET, {
      signed_field_names: 'transaction_code,status,total_amount,product_code',
    }),
  'commas moved between fields': (input) => {
    // The signed text is unchanged, but all of it is one field now, and the others are free.
    const {
      transaction_code: code,
      signed_field_names: names = '',
      ...fields
    } = fieldsIn(input.real);
    const [, ...others] = names.split(',');
    const rest = others.map((name) => `${name}=${{ ...fields, signed_field_names: names }[name]}`);
    return withData(
      input,
      success(input, {
        transaction_code: [code, ...rest].join(','),
        signed_field_names: 'transaction_code',
      }),
    );
  },
  'signature cut short': (input) => {
    const { signature = '' } = fieldsIn(input.real);
    const length = input.random.whole(1, signature.length - 1);
    return withData(input, success(input, { signature: signature.slice(0, length) }));
  },
  'signed with a guessed secret': (input) =>
    signedWith(input, input.random.pick(['sandbox-esewa-secret', '8gBm/:&EnhH.1/q'])),
  'signed with no secret': (input) => signedWith(input, ''),
  // Even whoever stole the secret has not paid at eSewa.
  'signed with our own secret': (input) => signedWith(input, SECRET),
  // This number has never been seen, so it cannot be recognised as another payment's.
  'a made-up transaction': (input) =>
    withData(input, success(input, { transaction_code: madeUp(input) })),
  'a made-up transaction, signed with our own secret': (input) =>
    signedWith(input, SECRET, { transaction_code: madeUp(input) }),
  'another amount': (input) => withData(input, success(input, { total_amount: '1.0' })),
  'another amount, signed with our own secret': (input) =>
    signedWith(input, SECRET, { total_amount: '1.0' }),
  'another shop': (input) => signedWith(input, SECRET, { product_code: 'EPAYTEST' }),
  'two returns': (input) => {
    const forged = withData(input, success(input));
    return { ...forged, url: `${forged.url}&data=${encodeURIComponent(dataOf(input.real))}` };
  },
  'unreadable data': (input) => {
    const length = input.random.whole(1, 200);
    return toVictim(input, `data=${encodeURIComponent(dataOf(input.real).slice(0, length))}`);
  },
};

export const esewa: CampaignGateway = {
  name: 'esewa',
  startPath: '/api/payment/esewa',
  isFoundAtOnce: true,
  isRetriable: false,
  transactionIdOf: ({ fields }) => fields.transaction_uuid,
  visit: (_sandboxUrl, form, choice) => payAtWallet(form, choice),
  inventReturn: (_productUrl, { fields }) => {
    const data = encode({ ...fields, status: 'COMPLETE', transaction_code: '000ABC1' });
    return { url: `${fields.success_url}?${new URLSearchParams({ data })}` };
  },
  readPaid: readPaidRupees,
  forgeries,
  scheduleFaults:
    'wrong-amount wrong-hash queued-then-failed duplicate-callback lost-callback ' +
    'processing-for-ever status-500 status-not-found',
  epochFaults: {
    count: 3,
    outcomes:
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount wrong-hash session-expired timeout-before error-500 ' +
      'status-timeout status-500 status-502 status-not-found status-malformed-html',
  },
};
