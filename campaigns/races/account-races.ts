// Races for an account: one address, one code, one link, and a session that was ended.
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import { waitUntil, mapLimited } from '../harness/concurrency.ts';
import { sendWithRetry } from '../harness/http.ts';
import type { BookRow } from '../gateways/gateway.ts';
import { expectOk } from '../harness/orders.ts';
import { countOf, requestsOf } from './scenario.ts';
import type { RaceContext, Scenario } from './scenario.ts';

const PASSWORD = 'fjord-glacier-turnip';

function newEmail({ random }: RaceContext): string {
  return `racer-${random.whole(0, 999_999_999)}-${random.whole(0, 999_999_999)}@example.com`;
}

function registration(email: string, solution: string): object {
  const who = { fullname: 'Sita Devi Sharma', country_code: '977', phone: '9841234567' };
  return { ...who, email, password: PASSWORD, human_check: solution };
}

async function mailsTo(
  { testbed }: RaceContext,
  email: string,
  atLeast: number,
): Promise<BookRow[]> {
  let mails: BookRow[] = [];
  await waitUntil(async () => (mails = await testbed.sandbox.inbox(email)).length >= atLeast);
  return mails;
}

function linkIn(mail: BookRow | undefined): string {
  return /\/verification\/([\w-]+)\/confirm/.exec(mail?.['text'])?.[1] ?? '';
}

interface SignedUp {
  email: string;
  code: string;
  link: string;
}

async function signUp(context: RaceContext): Promise<SignedUp> {
  const { url } = context.testbed;
  const email = newEmail(context);
  const body = registration(email, await solveHumanCheck(url));
  expectOk('a sign-up', await sendWithRetry({ url: `${url}/api/users/register`, body }));
  const [mail] = await mailsTo(context, email, 1);
  const code = /\b\d{6}\b/.exec(mail?.['text'])?.[0] ?? '';
  return { email, code, link: linkIn(mail) };
}

async function numberOf({ testbed }: RaceContext, sql: string, email: string): Promise<number> {
  const { rows } = await testbed.database.owner.query<{ number: number }>(sql, [email]);
  return rows[0]?.number ?? 0;
}

export const oneAddress: Scenario = {
  name: 'register and verify, one address',
  invariant: 'I12',
  statuses: [200],
  round: async (context) => {
    const email = newEmail(context);
    const places = Array.from({ length: context.width });
    const solutions = await mapLimited(places, 8, () => solveHumanCheck(context.testbed.url));
    await context.race(
      solutions.map((solution, place) => ({
        url: `${context.urlAt(place)}/api/users/register`,
        // The same address in another spelling.
        body: registration(place % 2 === 0 ? email : email.toUpperCase(), solution),
      })),
    );
    const accounts = 'select count(*)::int as number from users where email = $1';
    const early = await numberOf(context, accounts, email);
    const mails = await mailsTo(context, email, context.width);
    // Each sign-up has its own link, and only a few of them are still valid.
    await context.race(
      mails.map((mail, place) => ({
        url: `${context.urlAt(place)}/api/users/activate`,
        body: { confirmId: linkIn(mail) },
      })),
    );
    const broken = early > 0 ? ['an account before its address was verified'] : [];
    return { winners: await numberOf(context, accounts, email), expected: 1, broken };
  },
};

export const oneHumanCheck: Scenario = {
  name: 'register, one human check',
  invariant: 'I12',
  statuses: [200, 422],
  round: async (context) => {
    const solution = await solveHumanCheck(context.testbed.url);
    const responses = await context.race(
      requestsOf(context.width, (place) => ({
        url: `${context.urlAt(place)}/api/users/register`,
        body: registration(newEmail(context), solution),
      })),
    );
    return { winners: countOf(responses, 200), expected: 1 };
  },
};

export const wrongGuesses: Scenario = {
  name: 'guesses of a code',
  invariant: 'I16',
  statuses: [200, 429],
  round: async (context) => {
    const { email, code } = await signUp(context);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await context.race(
      requestsOf(context.width, (place) => ({
        url: `${context.urlAt(place)}/api/users/otp`,
        body: { email, otp: wrong },
      })),
    );
    // The right code comes too late: five guesses were wrong.
    const late = await sendWithRetry({
      url: `${context.testbed.url}/api/users/otp`,
      body: { email, otp: code },
    });
    const sql = 'select code_tries as number from sign_ups where email = $1';
    const broken = late.body.otpStatus === true ? ['a code worked after five wrong guesses'] : [];
    return { winners: await numberOf(context, sql, email), expected: 5, broken };
  },
};

export const rightCode: Scenario = {
  name: 'one code, used at once',
  invariant: 'I12',
  statuses: [200, 429],
  round: async (context) => {
    const { email, code } = await signUp(context);
    const responses = await context.race(
      requestsOf(context.width, (place) => ({
        url: `${context.urlAt(place)}/api/users/otp`,
        body: { email, otp: code },
      })),
    );
    const verified = responses.filter(({ body }) => body.otpStatus === true);
    return { winners: verified.length, expected: 1 };
  },
};

export const codeOrLink: Scenario = {
  name: 'code × link',
  invariant: 'I12',
  statuses: [200, 429],
  round: async (context) => {
    const { email, code, link } = await signUp(context);
    const responses = await context.race(
      requestsOf(context.width, (place) =>
        place % 2 === 0
          ? { url: `${context.urlAt(place)}/api/users/otp`, body: { email, otp: code } }
          : { url: `${context.urlAt(place)}/api/users/activate`, body: { confirmId: link } },
      ),
    );
    const verified = responses.filter(
      ({ body }) => body.otpStatus === true || body.status === 'success',
    );
    return { winners: verified.length, expected: 1 };
  },
};

export const afterLogout: Scenario = {
  name: 'requests × logout',
  invariant: 'I16',
  statuses: [200, 401],
  round: async (context) => {
    const { testbed, width, urlAt, race } = context;
    const person = await testbed.person({ rupees: 100 });
    const { token } = person;
    const me = (place: number) => ({ url: `${urlAt(place)}/api/users/me`, token });
    const half = Math.floor(width / 2);
    const [early] = await race([me(0)]);
    const logout = { url: `${testbed.url}/api/users/logout`, token, body: {} };
    let isOver = false;
    const loggingOut = race([logout]).then(([response]) => {
      isOver = response?.status === 200;
    });
    const during = race(requestsOf(half, me));
    await loggingOut;
    // These start after the logout was acknowledged, while the others may still be under way.
    const late = await race(requestsOf(width - half, me));
    await during;
    const broken = [
      ...(early?.status === 200 ? [] : ['the session never worked']),
      ...(isOver ? [] : ['the logout was not acknowledged']),
    ];
    return { winners: countOf(late, 200), expected: 0, broken };
  },
};
