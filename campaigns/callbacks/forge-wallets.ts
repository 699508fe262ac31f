// Forged returns of the two wallets of Nepal: eSewa's is signed and carries everything in `data`,
// Khalti's is not signed at all.
import { createHmac } from 'node:crypto';
import type { Question } from '../harness/ask.ts';
import { KEYS } from '../harness/outside.ts';
import type { Forger, Material } from './forge-forms.ts';
import { numberIn } from '../harness/payment.ts';

type Fields = Record<string, string>;

function dataIn({ url }: Question): string {
  return new URL(url).searchParams.get('data') ?? '';
}

function fieldsIn(real: Question): Fields {
  return JSON.parse(Buffer.from(dataIn(real), 'base64').toString()) as Fields;
}

/** A return to the victim's own address, with whatever stands behind the question mark. */
function toVictim({ real, victimId }: Material, query: string): Question {
  const { origin, pathname } = new URL(real.url);
  const url = `${origin}${pathname.replace(/[^/]*$/, victimId)}`;
  return { ...real, url: query === '' ? url : `${url}?${query}` };
}

function withData(material: Material, fields: Fields): Question {
  const data = Buffer.from(JSON.stringify(fields)).toString('base64');
  return toVictim(material, new URLSearchParams({ data }).toString());
}

function sign(fields: Fields, secret: string): string {
  const names = (fields['signed_field_names'] ?? '').split(',');
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join(',');
  return createHmac('sha256', secret).update(text).digest('base64');
}

/** The real return told of the victim instead, with the signature that it came with. */
function success({ real, victimId, victim }: Material, more: Fields = {}): Fields {
  const own = { transaction_uuid: victimId, total_amount: victim['total_amount'] ?? '' };
  return { ...fieldsIn(real), ...own, status: 'COMPLETE', ...more };
}

function madeUp({ random }: Material): string {
  return `FORGED${random.whole(1, 999_999)}`;
}

function signedWith(material: Material, secret: string, more: Fields = {}): Question {
  const fields = success(material, more);
  return withData(material, { ...fields, signature: sign(fields, secret) });
}

export const ESEWA_FORGERS: Readonly<Record<string, Forger>> = {
  'nothing said': (material) => toVictim(material, ''),
  'return of another payment': (material) =>
    toVictim(material, new URLSearchParams({ data: dataIn(material.real) }).toString()),
  'signature of another payment': (material) => withData(material, success(material)),
  'no signature': (material) => withData(material, success(material, { signature: '' })),
  // Our form was signed by us, for this very payment: only it says nothing of a status.
  'signature of the form': (material) => {
    const { signature = '', signed_field_names = '' } = material.victim;
    return withData(material, success(material, { signature, signed_field_names }));
  },
  'signature over no field': (material) =>
    signedWith(material, KEYS.esewaSecret, { signed_field_names: '' }),
  'signature that leaves the status out': (material) =>
    signedWith(material, KEYS.esewaSecret, {
      signed_field_names: 'total_amount,transaction_uuid,product_code',
    }),
  'signature that leaves the payment out': (material) =>
    signedWith(material, KEYS.esewaSecret, {
      signed_field_names: 'transaction_code,status,total_amount,product_code',
    }),
  'commas moved between fields': (material) => {
    // The signed text stays what it was; it is all one field now, and the others are free.
    const {
      transaction_code: code,
      signed_field_names: names = '',
      ...fields
    } = fieldsIn(material.real);
    const [, ...others] = names.split(',');
    const rest = others.map((name) => `${name}=${{ ...fields, signed_field_names: names }[name]}`);
    return withData(
      material,
      success(material, {
        transaction_code: [code, ...rest].join(','),
        signed_field_names: 'transaction_code',
      }),
    );
  },
  'signature cut short': (material) => {
    const { signature = '' } = fieldsIn(material.real);
    const length = material.random.whole(1, signature.length - 1);
    return withData(material, success(material, { signature: signature.slice(0, length) }));
  },
  'signed with a guessed secret': (material) =>
    signedWith(material, material.random.pick(['sandbox-esewa-secret', '8gBm/:&EnhH.1/q'])),
  'signed with no secret': (material) => signedWith(material, ''),
  // Whoever has stolen our secret still has no money at eSewa.
  'signed with our own secret': (material) => signedWith(material, KEYS.esewaSecret),
  // Nobody has told us of it before, so it is not known as somebody else's.
  'a made-up transaction': (material) =>
    withData(material, success(material, { transaction_code: madeUp(material) })),
  'a made-up transaction, signed with our own secret': (material) =>
    signedWith(material, KEYS.esewaSecret, { transaction_code: madeUp(material) }),
  'another amount': (material) => withData(material, success(material, { total_amount: '1.0' })),
  'another amount, signed with our own secret': (material) =>
    signedWith(material, KEYS.esewaSecret, { total_amount: '1.0' }),
  'another shop': (material) =>
    signedWith(material, KEYS.esewaSecret, { product_code: 'EPAYTEST' }),
  'two returns': (material) => {
    const forged = withData(material, success(material));
    return { ...forged, url: `${forged.url}&data=${encodeURIComponent(dataIn(material.real))}` };
  },
  'what nobody can read': (material) => {
    const length = material.random.whole(1, 200);
    return toVictim(material, `data=${encodeURIComponent(dataIn(material.real).slice(0, length))}`);
  },
};

/** The real return with other fields. */
function withQuery({ real }: Material, more: Fields): Question {
  const { origin, pathname, searchParams } = new URL(real.url);
  const sent = new URLSearchParams({ ...Object.fromEntries(searchParams), ...more });
  return { ...real, url: `${origin}${pathname}?${sent}` };
}

/** The victim's own return, as Khalti would write it had it been paid. */
function completed(material: Material, more: Fields = {}): Question {
  const { victimId, victim } = material;
  const reference = madeUp(material);
  return withQuery(material, {
    pidx: numberIn(victim['payment_url'] ?? ''),
    purchase_order_id: victimId,
    transaction_id: reference,
    tidx: reference,
    txnId: reference,
    status: 'Completed',
    ...more,
  });
}

/** Of Khalti nothing is signed: whatever is written can only make us ask about our own number. */
export const KHALTI_FORGERS: Readonly<Record<string, Forger>> = {
  'number of another payment': (material) =>
    withQuery(material, { purchase_order_id: material.victimId }),
  'completed without payment': (material) => completed(material),
  'completed, with the transaction of another': (material) => {
    const { searchParams } = new URL(material.real.url);
    return completed(material, { transaction_id: searchParams.get('transaction_id') ?? '' });
  },
  'another amount': (material) => completed(material, { amount: '1000', total_amount: '1000' }),
  'a made-up number': (material) => completed(material, { pidx: madeUp(material) }),
  'no number': (material) => completed(material, { pidx: '' }),
  'refunded, and completed': (material) => {
    const forged = completed(material, { status: 'Refunded' });
    return { ...forged, url: `${forged.url}&status=Completed` };
  },
  'two orders': (material) => {
    const { url, ...forged } = completed(material);
    const paid = new URL(material.real.url).searchParams.get('purchase_order_id') ?? '';
    return { ...forged, url: `${url}&purchase_order_id=${paid}` };
  },
  'two numbers': (material) => {
    const { url, ...forged } = completed(material);
    const paid = new URL(material.real.url).searchParams.get('pidx') ?? '';
    return { ...forged, url: `${url}&pidx=${paid}` };
  },
  'number of the victim, for another order': (material) =>
    withQuery(material, { pidx: numberIn(material.victim['payment_url'] ?? '') }),
  'in another case': (material) => {
    const { origin, pathname, searchParams } = new URL(completed(material).url);
    const sent = [...searchParams].map(([name, value]): [string, string] => [
      name.toUpperCase(),
      value,
    ]);
    return { ...material.real, url: `${origin}${pathname}?${new URLSearchParams(sent)}` };
  },
  'as a form': (material) => {
    const { origin, pathname, searchParams } = new URL(completed(material).url);
    return { ...material.real, url: `${origin}${pathname}`, body: searchParams.toString() };
  },
};
