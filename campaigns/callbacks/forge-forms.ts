// Forged returns and messages of the bank gateways: what somebody can write who has seen a real one
// and does not know our keys.
import { createHash } from 'node:crypto';
import type { Question } from '../harness/ask.ts';
import { KEYS } from '../harness/outside.ts';
import type { Random } from '../harness/random.ts';

/** What is forged from, and which payment it is to be about. */
export interface Material {
  /** A real message or return about a payment that was made, of the same gateway. */
  real: Question;
  /** The payment nobody made, by our name for it. */
  victimId: string;
  /** What the victim's form said, field by field. */
  victim: Readonly<Record<string, string>>;
  random: Random;
}

/** A question that must be believed by nobody; undefined where this trick does not apply. */
export type Forger = (material: Material) => Question;

/** The body as it is sent. */
export function textOf({ body = '' }: Question): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function fieldsIn({ body, url }: Question): Record<string, string> {
  const text = typeof body === 'string' ? body : (url.split('?')[1] ?? '');
  return Object.fromEntries(new URLSearchParams(text));
}

/** The same question with other fields, sent as it was sent. */
function withFields(question: Question, fields: Record<string, string>): Question {
  const text = new URLSearchParams(fields).toString();
  if (typeof question.body === 'string') return { ...question, body: text };
  return { ...question, url: `${question.url.split('?')[0]}?${text}` };
}

const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');

/** The victim's own fields as a success, with whatever the trick changes. */
function success({ real, victimId, victim }: Material, more: Record<string, string>): Question {
  const { amount = '', productinfo = '', firstname = '', email = '', key = '' } = victim;
  const own = { key, txnid: victimId, amount, productinfo, firstname, email };
  return withFields(real, {
    ...fieldsIn(real),
    ...own,
    status: 'success',
    unmappedstatus: 'captured',
    ...more,
  });
}

/** Without the salt, everything that a reverse hash is made of. */
function hashedWithout(material: Material, salt: string, charges?: string): string {
  const { amount = '', productinfo = '', firstname = '', email = '', key = '' } = material.victim;
  const slots = '||||||||||';
  const parts = [email, firstname, productinfo, amount, material.victimId, key].join('|');
  const text = `${salt}|success${slots}|${parts}`;
  return sha512(charges === undefined ? text : `${charges}|${text}`);
}

export const PAYU_FORGERS: Readonly<Record<string, Forger>> = {
  'no hash': (material) => success(material, { hash: '' }),
  'hash of another payment': (material) => success(material, {}),
  'hash of the form': (material) => success(material, { hash: material.victim['hash'] ?? '' }),
  'hash without a salt': (material) => success(material, { hash: hashedWithout(material, '') }),
  'hash with a guessed salt': (material) =>
    success(material, { hash: hashedWithout(material, 'sandbox-salt') }),
  // Whoever has stolen our salt still has no money at the bank.
  'hash with our own salt': (material) =>
    success(material, { hash: hashedWithout(material, KEYS.payuSalt) }),
  'charges in front of the hash': (material) =>
    success(material, {
      additionalCharges: '0.00',
      hash: hashedWithout(material, '', '0.00'),
    }),
  'charges added to a real hash': ({ real, victimId }) =>
    withFields(real, { ...fieldsIn(real), txnid: victimId, additionalCharges: '12.00' }),
  'hash cut short': ({ real, victimId, random }) => {
    const { hash = '', ...fields } = fieldsIn(real);
    const short = hash.slice(0, random.whole(0, 127));
    return withFields(real, { ...fields, txnid: victimId, hash: short });
  },
  'hash in capitals': ({ real, victimId }) => {
    const { hash = '', ...fields } = fieldsIn(real);
    return withFields(real, { ...fields, txnid: victimId, hash: hash.toUpperCase() });
  },
  'bars moved between fields': ({ real, victimId }) => {
    // The signed text stays what it was; only where one field ends and the next begins is another.
    const { productinfo = '', amount = '', txnid = '', ...fields } = fieldsIn(real);
    const moved = { productinfo: `${productinfo}|${amount}`, amount: txnid, txnid: victimId };
    return withFields(real, { ...fields, ...moved });
  },
  'name that carries fields': ({ real, victimId, victim }) =>
    withFields(real, {
      ...fieldsIn(real),
      firstname: `Sita|Recharge ntc|${victim['amount'] ?? ''}|${victimId}`,
      txnid: victimId,
    }),
  'another amount': (material) => success(material, { amount: '1.00', net_amount_debit: '1' }),
  'another key': (material) => success(material, { key: 'SOMEBODYELSE' }),
  'as JSON': (material) => ({
    ...material.real,
    body: { ...fieldsIn(success(material, { hash: hashedWithout(material, '') })) },
  }),
  'two transactions': (material) => {
    const forged = success(material, {});
    const { txnid = '' } = fieldsIn(material.real);
    return { ...forged, body: `txnid=${txnid}&${textOf(forged)}` };
  },
};

/** Of nPay and OnePG nothing is signed: whatever is written can only make us ask. */
export const NEPAL_FORGERS: Readonly<Record<string, Forger>> = {
  'number of another payment': ({ real, victimId }) =>
    withFields(real, renamed(fieldsIn(real), victimId)),
  'a made-up number': ({ real, victimId, random }) =>
    withFields(real, {
      ...renamed(fieldsIn(real), victimId),
      GTWREFNO: `FORGED${random.whole(1, 999_999)}`,
    }),
  'a success nobody asked for': ({ real, victimId }) =>
    withFields(real, {
      ...renamed(fieldsIn(real), victimId),
      STATUS_CODE: '0',
      TRANSACTION_STATUS: 'SUCCESS',
      Status: 'Success',
      AMOUNT: '1.00',
      currency: 'INR',
    }),
  'in another case': ({ real, victimId }) => {
    const fields = Object.entries(renamed(fieldsIn(real), victimId));
    return withFields(
      real,
      Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value])),
    );
  },
  'two transactions': ({ real, victimId }) => {
    const mine = new URLSearchParams(renamed(fieldsIn(real), victimId)).toString();
    if (typeof real.body === 'string') return { ...real, body: `${real.body}&${mine}` };
    return { ...real, url: `${real.url}&${mine}` };
  },
};

/** Both gateways' names for the merchant's own id. */
function renamed(fields: Record<string, string>, victimId: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      /^MERCHANTTXNID$/i.test(name) ? [name, victimId] : [name, value],
    ),
  );
}
