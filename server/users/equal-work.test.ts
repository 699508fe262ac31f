// A call does the same work whether or not an address or number has an account: the same statements and
// password hashes before its answer, and so takes the same time on any machine. Also: all calls are answered
// however many hash at once.
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEmail, passOneMinute, PASSWORD } from '#server/testing/sign-up.ts';
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { runsAfterAnswer } from './after-answer.ts';

const test = await testApp({ SMS_PER_NETWORK_PER_DAY: '1000', LOGINS_PER_HOUR: '1000' });

/** What one call did before its answer. */
interface Work {
  statements: string[];
  hashes: number;
}

const current = new AsyncLocalStorage<Work>();
/** Counts argon2 hashes, which run outside JavaScript as the only async resource without a type. */
const hashing = createHook({
  init: (_id, type) => {
    const work = current.getStore();
    if (work && type === 'undefined' && !runsAfterAnswer()) work.hashes += 1;
  },
});
const query: typeof pg.Client.prototype.query = Reflect.get(pg.Client.prototype, 'query');
/** Statements not to count: opening a connection, and sending a message that was just written. */
const isOfOthers = (text: string): boolean =>
  /^\s*set /.test(text) || (text.includes('outbox') && !text.includes('insert into outbox'));
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : (asked as { text: string }).text;

beforeAll(() => {
  hashing.enable();
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (!runsAfterAnswer() && !isOfOthers(text)) current.getStore()?.statements.push(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
});
afterAll(() => {
  pg.Client.prototype.query = query;
  hashing.disable();
});

async function workOf(path: string, body: object, by?: Member): Promise<[number, Work]> {
  const work: Work = { statements: [], hashes: 0 };
  const headers = by ? { authorization: `Bearer ${by.token}` } : {};
  const asked = { method: 'POST', url: `/api/users/${path}`, payload: body, headers } as const;
  // Begins when it is awaited, so it is awaited within.
  const { statusCode } = await current.run(work, async () => await test.app.fastify.inject(asked));
  return [statusCode, work];
}

const mailsTo = (email: string): Promise<number> =>
  test.sandbox.inbox(email).then(({ length }) => length);

/** The address of a member with a password, and an unknown address. */
async function both(): Promise<[string, string]> {
  const email = newEmail();
  await test.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Sharma' });
  return [email, newEmail()];
}

const newcomer = async (email: string): Promise<object> => ({
  fullname: 'Sita Sharma',
  country_code: '977',
  phone: '9841234567',
  email,
  password: 'fjord-glacier-turnip',
  human_check: await solveHumanCheck(test.url),
});

/** The path, its body, the number of hashes, and the number of mails to each of the two addresses. */
const CALLS: [string, (email: string) => object | Promise<object>, number, [number, number]][] = [
  ['login', (email) => ({ email, password: 'not the right password' }), 2, [0, 0]],
  ['register', newcomer, 1, [1, 1]],
  // Mails after the answer, and only to the known address.
  ['re_send_verification', (email) => ({ email }), 0, [1, 0]],
  ['reset_password', (email) => ({ email }), 0, [1, 1]],
  ['otp', (email) => ({ email, otp: '123456' }), 0, [0, 0]],
];

it.each(CALLS)('%s does the same for both', async (path, bodyOf, hashes, mails) => {
  const [known, unknown] = await both();
  await passOneMinute(test);
  const [one, other] = [
    await workOf(path, await bodyOf(known)),
    await workOf(path, await bodyOf(unknown)),
  ];
  expect(other).toEqual(one);
  expect(one[1].hashes).toBe(hashes);
  expect(one[1].statements.length).toBeGreaterThan(0);
  await until(
    async () => [await mailsTo(known), await mailsTo(unknown)],
    (found) => JSON.stringify(found) === JSON.stringify(mails),
  );
});

it('logins of many at once wait for the two slots of argon2, and each is answered', async () => {
  const tries = Array.from({ length: 260 }, async () => {
    const body = { email: newEmail(), password: 'not the right password' };
    return test.post('/api/users/login', body);
  });
  const answers = await Promise.all(tries);
  const wrong = answers.filter(
    ({ status, headers }) => status !== 401 && !(status === 503 && headers.has('retry-after')),
  );
  expect(wrong.map(({ status }) => status)).toEqual([]);
  // No slot for hashing is leaked.
  const late = { email: newEmail(), password: 'not the right password' };
  expect((await test.post('/api/users/login', late)).status).toBe(401);
});

it('a code for a number that is verified elsewhere takes the same as for any other', async () => {
  const [owner, one, other] = [await test.member(), await test.member(), await test.member()];
  await test.database.owner.query(
    `update users set phone = '9812300001', phone_verified_at = now() where id = $1`,
    [owner.id],
  );
  const taken = await workOf('phone_verification', { phone: '9779812300001' }, one);
  const free = await workOf('phone_verification', { phone: '9779812300002' }, other);
  expect(taken[0]).toBe(200);
  expect(taken[1].statements.length).toBeGreaterThan(0);
  expect(free).toEqual(taken);
});
