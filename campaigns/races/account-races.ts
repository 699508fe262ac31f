// Races for an account: one address, one code, one link, and a session that has ended.
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import { askPatiently, becomes, eachOf } from '../harness/ask.ts';
import type { BookRow } from '../harness/outside.ts';
import { expectOk } from '../harness/buying.ts';
import { countOf, many } from './scenario.ts';
import type { Ground, Scenario } from './scenario.ts';

const PASSWORD = 'fjord-glacier-turnip';

function newEmail({ random }: Ground): string {
  return `racer-${random.whole(0, 999_999_999)}-${random.whole(0, 999_999_999)}@example.com`;
}

function registration(email: string, solution: string): object {
  const who = { fullname: 'Sita Devi Sharma', country_code: '977', phone: '9841234567' };
  return { ...who, email, password: PASSWORD, human_check: solution };
}

async function mailsTo({ world }: Ground, email: string, atLeast: number): Promise<BookRow[]> {
  let mails: BookRow[] = [];
  await becomes(async () => (mails = await world.outside.inbox(email)).length >= atLeast);
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

async function signUp(ground: Ground): Promise<SignedUp> {
  const { url } = ground.world;
  const email = newEmail(ground);
  const body = registration(email, await solveHumanCheck(url));
  expectOk('a sign-up', await askPatiently({ url: `${url}/api/users/register`, body }));
  const [mail] = await mailsTo(ground, email, 1);
  const code = /\b\d{6}\b/.exec(mail?.['text'])?.[0] ?? '';
  return { email, code, link: linkIn(mail) };
}

async function numberOf({ world }: Ground, sql: string, email: string): Promise<number> {
  const { rows } = await world.database.owner.query<{ number: number }>(sql, [email]);
  return rows[0]?.number ?? 0;
}

export const oneAddress: Scenario = {
  name: 'register and open, one address',
  invariant: 'I12',
  statuses: [200],
  round: async (ground) => {
    const email = newEmail(ground);
    const places = Array.from({ length: ground.width });
    const solutions = await eachOf(places, 8, () => solveHumanCheck(ground.world.url));
    await ground.race(
      solutions.map((solution, place) => ({
        url: `${ground.urlAt(place)}/api/users/register`,
        // The same address, as people write it.
        body: registration(place % 2 === 0 ? email : email.toUpperCase(), solution),
      })),
    );
    const accounts = 'select count(*)::int as number from users where email = $1';
    const early = await numberOf(ground, accounts, email);
    const mails = await mailsTo(ground, email, ground.width);
    // Each sign-up has a link of its own, and only a few of them still count.
    await ground.race(
      mails.map((mail, place) => ({
        url: `${ground.urlAt(place)}/api/users/activate`,
        body: { confirmId: linkIn(mail) },
      })),
    );
    const broken = early > 0 ? ['an account that nobody has proven'] : [];
    return { winners: await numberOf(ground, accounts, email), expected: 1, broken };
  },
};

export const oneHumanCheck: Scenario = {
  name: 'register, one human check',
  invariant: 'I12',
  statuses: [200, 422],
  round: async (ground) => {
    const solution = await solveHumanCheck(ground.world.url);
    const answers = await ground.race(
      many(ground.width, (place) => ({
        url: `${ground.urlAt(place)}/api/users/register`,
        body: registration(newEmail(ground), solution),
      })),
    );
    return { winners: countOf(answers, 200), expected: 1 };
  },
};

export const wrongGuesses: Scenario = {
  name: 'guesses of a code',
  invariant: 'I16',
  statuses: [200, 429],
  round: async (ground) => {
    const { email, code } = await signUp(ground);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await ground.race(
      many(ground.width, (place) => ({
        url: `${ground.urlAt(place)}/api/users/otp`,
        body: { email, otp: wrong },
      })),
    );
    // The right one comes too late: all that were looked at were wrong.
    const late = await askPatiently({
      url: `${ground.world.url}/api/users/otp`,
      body: { email, otp: code },
    });
    const sql = 'select code_tries as number from sign_ups where email = $1';
    const broken =
      late.body.otpStatus === true ? ['a code that was guessed five times still opened'] : [];
    return { winners: await numberOf(ground, sql, email), expected: 5, broken };
  },
};

export const rightCode: Scenario = {
  name: 'one code, used at once',
  invariant: 'I12',
  statuses: [200, 429],
  round: async (ground) => {
    const { email, code } = await signUp(ground);
    const answers = await ground.race(
      many(ground.width, (place) => ({
        url: `${ground.urlAt(place)}/api/users/otp`,
        body: { email, otp: code },
      })),
    );
    const opened = answers.filter(({ body }) => body.otpStatus === true);
    return { winners: opened.length, expected: 1 };
  },
};

export const codeOrLink: Scenario = {
  name: 'code × link',
  invariant: 'I12',
  statuses: [200, 429],
  round: async (ground) => {
    const { email, code, link } = await signUp(ground);
    const answers = await ground.race(
      many(ground.width, (place) =>
        place % 2 === 0
          ? { url: `${ground.urlAt(place)}/api/users/otp`, body: { email, otp: code } }
          : { url: `${ground.urlAt(place)}/api/users/activate`, body: { confirmId: link } },
      ),
    );
    const opened = answers.filter(
      ({ body }) => body.otpStatus === true || body.status === 'success',
    );
    return { winners: opened.length, expected: 1 };
  },
};

export const afterLogout: Scenario = {
  name: 'requests × logout',
  invariant: 'I16',
  statuses: [200, 401],
  round: async (ground) => {
    const { world, width, urlAt, race } = ground;
    const [person] = await world.people(1, { rupees: 100 });
    if (!person) throw new Error('nobody was made');
    const { token } = person;
    const me = (place: number) => ({ url: `${urlAt(place)}/api/users/me`, token });
    const half = Math.floor(width / 2);
    const logout = { url: `${world.url}/api/users/logout`, token, body: {} };
    let isOver = false;
    const ending = race([logout]).then(() => {
      isOver = true;
    });
    const during = race(many(half, me));
    await ending;
    // These begin when the end was acknowledged, while the others may still be on their way.
    const late = await race(many(width - half, me));
    await during;
    const broken = isOver ? [] : ['nobody was told of the end'];
    return { winners: countOf(late, 200), expected: 0, broken };
  },
};
