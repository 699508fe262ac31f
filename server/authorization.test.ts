// Who may make a call and whose data it reaches, for every call in the API's description.
import { sendHeld } from '#server/books-audit/testing/held-money.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { manualClock } from './testing/manual-clock.ts';
import { bothSides, sendDocuments, verifyPhone } from './kyc/testing.ts';
import { testApp, until } from './testing/test-app.ts';
import type { Answer, Body, Member } from './testing/test-app.ts';

interface Operation {
  security?: unknown;
  parameters?: { name: string; in: string; schema: Body }[];
  requestBody?: { content: Record<string, { schema: Body }> };
}

/** A call that refers to something by an id: `POST /api/coupons order_id`. */
interface NamingCall {
  name: string;
  method: string;
  path: string;
  place: string;
  field: string;
}

// Documents contain the time they were made, so the clock stands still here.
const test = await testApp({}, {}, { clock: manualClock() });
const owner = await test.member(50_000);
const stranger = await test.member(50_000);
const { body } = await test.get('/api/openapi.json');
const operations = Object.entries<Record<string, Operation>>(body.paths)
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );

/** Also named ids, but these are numbers on a customer's bill, and anybody may pay a bill. */
const NUMBERS_ON_BILLS = ['consumer_id', 'customerid', 'plan_category_id'];

function isId(name: string, schema: Body): boolean {
  return schema.format === 'uuid' || (/id$/i.test(name) && !NUMBERS_ON_BILLS.includes(name));
}

function namingCalls(): NamingCall[] {
  return operations.flatMap(([call, { security, parameters = [], requestBody }]) => {
    if (security === undefined) return [];
    const [method = '', path = ''] = call.split(' ');
    const properties = requestBody?.content['application/json']?.schema.properties ?? {};
    const fields = [
      ...parameters,
      ...Object.entries<Body>(properties).map(([name, schema]) => ({ name, in: 'body', schema })),
    ];
    return fields
      .filter(({ name, schema }) => isId(name, schema))
      .map(({ name: field, in: place }) => {
        return { name: `${call} ${field}`, method, path, place, field };
      });
  });
}

async function send(
  { method, path, place, field }: NamingCall,
  { id, body }: { id: string; body: object },
  by: Member,
): Promise<Answer> {
  const query = place === 'query' ? `?${field}=${id}` : '';
  const authorization = `Bearer ${by.token}`;
  const sent = JSON.stringify(place === 'body' ? { ...body, [field]: id } : body);
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(
    test.url + path.replace(`{${field}}`, id) + query,
    method === 'POST' ? { method, headers, body: sent } : { method, headers: { authorization } },
  );
  return { status: response.status, body: await response.text(), headers: response.headers };
}

async function unpaid(): Promise<string> {
  const order = { mobile_number: '9851000001', amount: 100 };
  return (await test.post('/api/mobile_recharge', order, owner)).body.id;
}

async function delivered(): Promise<string> {
  const id = await unpaid();
  expect((await test.post('/api/payment/wallet', { order_id: id }, owner)).status).toBe(200);
  await until(
    () => test.get(`/api/order/${id}`, owner),
    ({ body }) => body.state === 'delivered',
  );
  return id;
}

async function shared(): Promise<string> {
  const id = await delivered();
  await test.post(`/api/order/${id}/status-link`, { shows_amount: true }, owner);
  return id;
}

async function complainedLate(): Promise<string> {
  const id = await delivered();
  expect((await test.post(`/api/order/${id}/complaint`, {}, owner)).status).toBe(200);
  const late = `update complaints set due_at = '2020-01-01' where order_id = $1`;
  await test.database.owner.query(late, [id]);
  return id;
}

async function paying(): Promise<string> {
  const id = await unpaid();
  await test.post('/api/payments/stripe/create-intent', { order_id: id }, owner);
  return id;
}

async function saved(): Promise<string> {
  await delivered();
  const request = { mobile_number: '9851000001' };
  const recipient = { biller: 'mobile', nickname: 'Aama', request };
  return (await test.post('/api/recipients', recipient, owner)).body.id;
}

/** Each transfer has a different amount: two equal ones would be refused as an accidental repetition. */
let heldPaisa = 2_000n;

function held(): Promise<string> {
  heldPaisa += 100n;
  const money = { receiverEmail: stranger.email, amountPaisa: heldPaisa };
  return sendHeld(test.database.pool, { senderId: owner.id, ...money });
}

async function documentSent(): Promise<string> {
  await verifyPhone(test, owner);
  await sendDocuments(test, owner, await bothSides());
  return (await test.get('/api/users/get_kyc', owner)).body.case.documents[0].id;
}

async function linkedAccount(): Promise<string> {
  const id = uuidv7();
  await test.database.owner.query(
    `insert into social_accounts (id, provider, subject, user_id, email)
     values ($1, 'google', $3, $2, 'sita@mail.test')`,
    [id, owner.id, id],
  );
  return id;
}

async function ownRow(sql: string): Promise<string> {
  const id = uuidv7();
  await test.database.owner.query(sql, [id, owner.id]);
  return id;
}

const passkey = async (): Promise<string> => {
  await ownRow(
    'update sessions set confirmed_at = now() where $1::uuid is not null and user_id = $2',
  );
  return ownRow(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports,
       device_type, is_backed_up, is_second_factor, name)
     values ($1, $2, uuid_send($1), '', 0, '', 'singleDevice', false, false, 'Test')`,
  );
};

const device = (): Promise<string> =>
  ownRow(
    `insert into devices (id, user_id, token_hash, first_network, last_network)
     values ($1, $2, uuid_send($1), '', '')`,
  );

const session = (): Promise<string> =>
  ownRow(
    `insert into sessions (id, user_id, token_hash, expires_at)
     values ($1, $2, uuid_send($1), now() + interval '1 hour')`,
  );

/** How the owner gets such an id, and what else the call needs. */
interface Case {
  make: () => Promise<string>;
  body?: object;
  /** The answer to a stranger; a list filtered by an id is empty rather than an error. */
  status?: 200 | 404 | 422;
}

const lookedUp = (path: string, asked: object) => async (): Promise<string> =>
  (await test.post(path, asked, owner)).body.session_id;
const planned = (biller: string, username: string, plan: object): Case => ({
  make: lookedUp(`/api/internet/${biller}/get_details`, { username }),
  body: { ...plan, operator: biller },
  status: 422,
});

const NEA = { counter: 'Bhaktapur', office_code: '245:bhaktapur-dc' };
const CASES: Record<string, Case> = {
  'POST /api/internet/classictech_recharge session_id': planned('classictech', 'ctdeveloper', {
    package: 'Classic-30Mbps',
    month: '1',
    amount: 1695,
  }),
  'POST /api/internet/websurfer_recharge session_id': planned('websurfer', '1112858', {
    package: 'test-home: 20Mbps-Monthly (MONTHLY)',
    month: 'MONTHLY',
    amount: 950,
  }),
  'POST /api/internet/subisu_recharge session_id': planned('subisu', 'khaltioffer', {
    package: 'Combo Offer Test 2',
    month: '1 Months',
    amount: 1500,
  }),
  'POST /api/electricity_recharge session_id': {
    make: lookedUp('/api/electricity/getInfo', {
      ...NEA,
      scnumber: '003.15.099',
      consumer_id: '154',
    }),
    body: { amount: 1225 },
    status: 422,
  },
  'POST /api/water_recharge session_id': {
    make: lookedUp('/api/water/getInfo', {
      counter: 'kukl:1114:test-kukl',
      customer_code: '1114003014',
    }),
    body: { amount: 141.85 },
    status: 422,
  },
  'POST /api/order/{orderId}/redo orderId': { make: delivered },
  'POST /api/order/{orderId}/cancel orderId': { make: unpaid },
  'GET /api/order/{orderId} orderId': { make: unpaid },
  'GET /api/order/{orderId}/events orderId': { make: delivered },
  'GET /api/order/{orderId}/receipt orderId': { make: delivered },
  'GET /api/order/{orderId}/status-link orderId': { make: shared },
  'POST /api/order/{orderId}/status-link orderId': { make: shared, body: { shows_amount: false } },
  'DELETE /api/order/{orderId}/status-link orderId': { make: shared },
  'GET /api/order/{orderId}/complaint orderId': { make: delivered },
  'POST /api/order/{orderId}/complaint orderId': { make: delivered },
  'POST /api/order/{orderId}/complaint/add orderId': {
    make: complainedLate,
    body: { text: 'More.' },
  },
  'POST /api/order/{orderId}/complaint/escalate orderId': { make: complainedLate },
  'GET /api/users/kyc_documents/{documentId} documentId': { make: documentSent },
  'GET /api/users/orders before': { make: unpaid, status: 200 },
  'GET /api/users/statement order_id': { make: delivered, status: 200 },
  'GET /api/users/statement.csv order_id': { make: delivered, status: 200 },
  'GET /api/users/statement.pdf order_id': { make: delivered, status: 200 },
  'DELETE /api/recipients/{recipientId} recipientId': { make: saved },
  'DELETE /api/users/passkeys/{passkeyId} passkeyId': { make: passkey },
  'POST /api/users/passkeys/{passkeyId}/rename passkeyId': {
    make: passkey,
    body: { name: 'Mine' },
  },
  'DELETE /api/users/devices/{deviceId} deviceId': { make: device },
  'POST /api/users/sessions/{sessionId}/end sessionId': { make: session },
  'DELETE /api/users/sign_ins/{signInId} signInId': { make: linkedAccount },
  'POST /api/coupons order_id': { make: unpaid, body: { coupon: 'DASHAIN' } },
  'POST /api/coupons/remove order_id': { make: unpaid },
  'POST /api/payment/held_transfers/{transferId}/cancel transferId': { make: held },
  'GET /api/payment/transfers/{transferId} transferId': { make: held },
  'POST /api/payment/wallet order_id': { make: unpaid },
  'POST /api/payment/take-back order_id': { make: paying },
  'POST /api/payment/payu order_id': { make: unpaid },
  'POST /api/payment/nepal order_id': { make: unpaid, body: { bank_code: 'TESTEB01' } },
  'POST /api/payment/esewa order_id': { make: unpaid },
  'POST /api/payment/khalti order_id': { make: unpaid },
  'POST /api/payment/connectips order_id': { make: unpaid },
  'POST /api/payments/stripe/create-intent order_id': { make: unpaid },
  'POST /api/payments/stripe/verify order_id': { make: paying, body: { success: true } },
};

/** Everything the owner sees of the object and of their money. */
async function ownersView(id: string): Promise<Body[]> {
  const paths = [
    `order/${id}`,
    `order/${id}/status-link`,
    `order/${id}/complaint`,
    'recipients',
    'users/me',
    'users/statement',
  ];
  const answers = await Promise.all(paths.map((path) => test.get(`/api/${path}`, owner)));
  return answers.map(({ status, body }) => [status, body]);
}

it('allows visitors only where it is meant to', () => {
  const open = operations.filter(([, { security }]) => security === undefined);
  expect(open.map(([call]) => call).toSorted()).toEqual([
    'GET /api/auth/social/providers',
    'GET /api/currency-rates',
    'GET /api/electricity/counters',
    'GET /api/fees',
    'GET /api/human-check',
    'GET /api/service-status',
    'GET /api/water/counters',
    'POST /api/auth/social/callback',
    'POST /api/freeze',
    'POST /api/freeze/about',
    'POST /api/messages/check',
    'POST /api/orders/check',
    'POST /api/status',
    'POST /api/users/activate',
    'POST /api/users/activate/about',
    'POST /api/users/change_email/undo',
    'POST /api/users/change_email/undo/about',
    'POST /api/users/confirm',
    'POST /api/users/confirm/start',
    'POST /api/users/login',
    'POST /api/users/otp',
    'POST /api/users/passkeys/sign_in',
    'POST /api/users/passkeys/sign_in/options',
    'POST /api/users/re_send_verification',
    'POST /api/users/register',
    'POST /api/users/reset_password',
    'POST /api/users/verify_reset_password',
  ]);
});

it('requires a valid session from every other caller', async () => {
  const over = await test.member();
  expect((await test.post('/api/users/logout', {}, over)).status).toBe(200);
  const headers = ['', `Bearer ${over.token}`, `Bearer ${uuidv7()}`, `Basic ${owner.token}`];
  const members = operations.filter(([, { security }]) => security !== undefined);
  for (const [call] of members) {
    const [method = '', path = ''] = call.split(' ');
    const url = test.url + path.replace(/\{\w+\}/g, uuidv7());
    for (const authorization of headers) {
      const { status } = await fetch(url, { method, headers: { authorization } });
      expect([call, authorization, status]).toEqual([call, authorization, 401]);
    }
  }
});

it('has a case for every call that takes an id', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(
    namingCalls()
      .map(({ name }) => name)
      .toSorted(),
  );
});

describe('another person’s', () => {
  it.each(Object.entries(CASES))('%s is as if it were not there', async (name, wanted) => {
    const { make, body = {}, status: refused = 404 } = wanted;
    const call = namingCalls().find((one) => one.name === name)!;
    const id = await make();
    const before = await ownersView(id);
    const tried = await send(call, { id, body }, stranger);
    const nothing = await send(call, { id: uuidv7(), body }, stranger);
    expect(tried.status).toBe(refused);
    expect([tried.status, tried.body]).toEqual([nothing.status, nothing.body]);
    expect(await ownersView(id)).toEqual(before);
    // The owner is accepted, so the rejection had no other reason.
    const { status, body: told } = await send(call, { id, body }, owner);
    expect(status, told).toBe(200);
  });
});
