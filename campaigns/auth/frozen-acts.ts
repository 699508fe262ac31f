// Calls refused to frozen accounts that need an order, a link, a code, a file or a key first. Everything is
// prepared, the account is frozen, and the call must be refused; for an account that is not frozen the same
// call must succeed.
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import type { Person } from '../../bench/database/people.ts';
import { createPasskey } from '#server/users/passkeys/testing/software-passkey.ts';
import type { Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';
import { expectOk, newOrder, walletPaymentRequest } from '../harness/orders.ts';
import type { Testbed } from '../harness/testbed.ts';
import { sendParts } from '../upload/send-form.ts';
import { codeSentTo } from './guesses.ts';
import type { Matrix } from './matrix.ts';

type Act = () => Promise<Pick<HttpResponse, 'status' | 'body'>>;
type Prepare = (testbed: Testbed, person: Person) => Promise<Act>;

const posting =
  ({ url }: Testbed, { token }: Person, path: string, body: object): Act =>
  () =>
    send({ url: `${url}/api/users/${path}`, token, body });

let numbers = 0;

/** A mobile number that belongs to nobody. */
function newNumber(): string {
  numbers += 1;
  return `9805${String(numbers).padStart(6, '0')}`;
}

async function passkeyAnswer(testbed: Testbed, person: Person): Promise<object> {
  const asked = expectOk(
    'options of a passkey',
    await posting(testbed, person, 'passkeys/options', {})(),
  );
  return createPasskey(asked.options, { origin: testbed.url }).answer;
}

const removePasskey: Prepare = async (testbed, person) => {
  const { url } = testbed;
  const passkey = await passkeyAnswer(testbed, person);
  expectOk('a passkey', await posting(testbed, person, 'passkeys/register', { passkey })());
  const own = { url: `${url}/api/users/second_factors`, token: person.token };
  const [{ id }] = expectOk('second factors', await send(own)).passkeys;
  const request = { url: `${url}/api/users/passkeys/${id}`, token: person.token };
  return () => send({ ...request, method: 'DELETE' });
};

const payFromWallet: Prepare = async (testbed, person) => {
  const orderId = await newOrder(testbed, person, 100);
  return () => send(walletPaymentRequest(testbed.url, person, orderId));
};

const confirmAddress: Prepare = async (testbed, person) => {
  const token = randomBytes(32).toString('base64url');
  await testbed.database.owner.query(
    `insert into email_changes (user_id, new_email, token_hash, expires_at, details)
     select id, $2, $3, now() + interval '10 minutes',
       jsonb_build_object('full_name', full_name, 'first_name', first_name,
         'country_code', country_code, 'phone', phone)
     from users where id = $1`,
    [person.id, `new-${person.id}@example.com`, createHash('sha256').update(token).digest()],
  );
  return posting(testbed, person, 'change_email/confirm', { token });
};

const sendDocuments: Prepare = async ({ url, database }, { id, token }) => {
  await database.owner.query(
    `update users set phone = $2, phone_verified_at = now() where id = $1`,
    [id, newNumber()],
  );
  const content = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#336699' },
  })
    .jpeg()
    .toBuffer();
  const page = { filename: 'page.jpg', type: 'image/jpeg', content };
  const parts = [
    { name: 'document_type', content: 'passport' },
    { name: 'identity_front', ...page },
  ];
  return () => sendParts(`${url}/api/users/kyc_verification`, token, parts);
};

const finishApp: Prepare = async (testbed, person) => {
  const { secret } = expectOk('an app', await posting(testbed, person, 'totp/begin', {})());
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => posting(testbed, person, 'totp/enable', { code: app.generate() })();
};

const verifyPhone: Prepare = async (testbed, person) => {
  const number = newNumber();
  const asked = { phone: `977${number}` };
  expectOk('a phone code', await posting(testbed, person, 'phone_verification', asked)());
  return posting(testbed, person, 'verify_phone_otp', { otp: await codeSentTo(testbed, number) });
};

/** Prepares each call, by its name. */
export const FROZEN_ACTS: Readonly<Record<string, Prepare>> = {
  'DELETE /api/users/passkeys/{passkeyId}': removePasskey,
  'POST /api/payment/wallet': payFromWallet,
  'POST /api/users/change_email': async (testbed, person) =>
    posting(testbed, person, 'change_email', { email: `other-${person.id}@example.com` }),
  'POST /api/users/change_email/confirm': confirmAddress,
  'POST /api/users/close_account': async (testbed, person) =>
    posting(testbed, person, 'close_account', {}),
  'POST /api/users/kyc_verification': sendDocuments,
  'POST /api/users/passkeys/register': async (testbed, person) =>
    posting(testbed, person, 'passkeys/register', {
      passkey: await passkeyAnswer(testbed, person),
    }),
  'POST /api/users/totp/enable': finishApp,
  'POST /api/users/verify_phone_otp': verifyPhone,
};

/** A person without a password, as after signing in with Google, who has just confirmed their identity. */
async function provedPerson({ database, person }: Testbed, rupees: number): Promise<Person> {
  const one = await person({ rupees });
  await database.owner.query('update users set password_hash = null where id = $1', [one.id]);
  await database.owner.query(
    `update sessions set confirmed_at = now(), confirmed_by = 'mail_code' where user_id = $1`,
    [one.id],
  );
  return one;
}

/** Tries each act once while frozen and once while not. */
export async function playFrozenActs(testbed: Testbed): Promise<Matrix> {
  const cells = Object.entries(FROZEN_ACTS).flatMap(([name, prepare]) =>
    [true, false].map((isFrozen) => ({ name, prepare, isFrozen })),
  );
  const found = await mapLimited(cells, 4, async ({ name, prepare, isFrozen }) => {
    const person = await provedPerson(testbed, name === 'POST /api/payment/wallet' ? 500 : 0);
    const act = await prepare(testbed, person);
    if (isFrozen) expectOk('a freeze', await posting(testbed, person, 'freeze', {})());
    const { status, body } = await act();
    const isRefused = status === 403 && body.block?.type === 'account_frozen';
    if (isFrozen ? isRefused : status === 200) return [];
    return [`${name} by somebody ${isFrozen ? 'frozen' : 'not frozen'} was answered ${status}`];
  });
  return {
    cells: cells.length,
    violations: found.flat().map((detail): Violation => ({ invariant: 'I21', detail })),
  };
}
