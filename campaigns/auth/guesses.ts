// Two hundred guesses of a code at once, each from an address of its own: at most five are evaluated, and
// afterwards even the right code is refused.
import { createHash, randomBytes } from 'node:crypto';
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import type { Violation } from '../campaign.ts';
import { waitUntil } from '../harness/concurrency.ts';
import { race, send } from '../harness/http.ts';
import type { HttpRequest, HttpResponse } from '../harness/http.ts';
import { expectOk } from '../harness/orders.ts';
import type { Testbed } from '../harness/testbed.ts';
import { newAddress } from './document.ts';

const GUESSES = 200;
const EVALUATED_MAX = 5;

/** A code that was sent, and how it is guessed. */
interface Sent {
  code: string;
  guess: (code: string) => HttpRequest;
}

interface CodeKind {
  name: string;
  /** The table whose rows count the tries. */
  table: string;
  send: (testbed: Testbed) => Promise<Sent>;
  isRight: (response: HttpResponse) => boolean;
}

/** The code in the newest message to an address or number. */
export async function codeSentTo({ sandbox }: Testbed, to: string): Promise<string> {
  let code: string | undefined;
  await waitUntil(async () => {
    const [message] = await sandbox.inbox(to);
    code = /\b\d{6}\b/.exec(message?.['text'])?.[0];
    return code !== undefined;
  });
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

async function sendSignUpCode(testbed: Testbed): Promise<Sent> {
  const { url } = testbed;
  const email = `guessed-${randomBytes(6).toString('hex')}@example.com`;
  const person = { fullname: 'Sita Sharma', country_code: '977', phone: '9841234567', email };
  const secrets = { password: 'fjord-glacier-turnip', human_check: await solveHumanCheck(url) };
  const body = { ...person, ...secrets };
  expectOk('a sign-up', await send({ url: `${url}/api/users/register`, body }));
  const guess: Sent['guess'] = (otp) => ({ url: `${url}/api/users/otp`, body: { email, otp } });
  return { code: await codeSentTo(testbed, email), guess };
}

async function sendPhoneCode(testbed: Testbed): Promise<Sent> {
  const { url } = testbed;
  const { token } = await testbed.person();
  const number = `98${String(Date.now()).slice(-8)}`;
  const request = { url: `${url}/api/users/phone_verification`, token };
  expectOk('a phone code', await send({ ...request, body: { phone: `977${number}` } }));
  const guess: Sent['guess'] = (otp) => {
    return { url: `${url}/api/users/verify_phone_otp`, token, body: { otp } };
  };
  return { code: await codeSentTo(testbed, number), guess };
}

/** A code that confirms a sensitive call; which call does not matter here. */
async function sendConfirmationCode(testbed: Testbed): Promise<Sent> {
  const { url, database } = testbed;
  const person = await testbed.person();
  const token = randomBytes(32).toString('base64url');
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  await database.owner.query(
    `insert into confirmations (id, token_hash, user_id, session_hash, purpose, expires_at)
     values (gen_random_uuid(), $1, $2, $3, 'change_phone', now() + interval '10 minutes')`,
    [digest(token), person.id, digest(person.token)],
  );
  const proof = { token, method: 'mail_code' };
  const request = { url: `${url}/api/users/confirm`, token: person.token };
  expectOk('a confirmation', await send({ ...request, url: `${request.url}/start`, body: proof }));
  const guess: Sent['guess'] = (code) => ({ ...request, body: { ...proof, code } });
  return { code: await codeSentTo(testbed, `${person.id}@example.com`), guess };
}

const KINDS: readonly CodeKind[] = [
  {
    name: 'sign-up',
    table: 'sign_ups',
    send: sendSignUpCode,
    isRight: ({ body }) => body.otpStatus === true,
  },
  {
    name: 'phone number',
    table: 'phone_codes',
    send: sendPhoneCode,
    isRight: ({ status }) => status === 200,
  },
  {
    name: 'confirmation',
    table: 'confirmations',
    send: sendConfirmationCode,
    isRight: ({ status }) => status === 200,
  },
];

/** Counts every change of a row of the table from now on: each evaluated guess is one. */
async function countChanges({ database }: Testbed, table: string): Promise<void> {
  await database.owner.query(
    `create table if not exists counted_guesses (of text not null);
     create or replace function count_guess() returns trigger language plpgsql security definer
       set search_path = public as
       $$ begin insert into counted_guesses values (tg_table_name); return null; end $$;
     create or replace trigger count_guess after update on ${table}
       for each row execute function count_guess()`,
  );
}

async function changesOf({ database }: Testbed, table: string): Promise<number> {
  const sql = 'select count(*)::int as count from counted_guesses where of = $1';
  return (await database.owner.query<{ count: number }>(sql, [table])).rows[0]?.count ?? 0;
}

export interface Guessed {
  guesses: number;
  violations: Violation[];
}

async function guessAll(testbed: Testbed, kind: CodeKind): Promise<Violation[]> {
  const { code, guess } = await kind.send(testbed);
  await countChanges(testbed, kind.table);
  const others = Array.from({ length: GUESSES }, (_, n) => String(100_000 + n * 37));
  const from = (request: HttpRequest): HttpRequest => {
    return { ...request, headers: { 'x-forwarded-for': newAddress() } };
  };
  const wrong = others.filter((other) => other !== code).map((other) => from(guess(other)));
  const responses = await race(wrong);
  const evaluated = await changesOf(testbed, kind.table);
  const late = await send(from(guess(code)));
  const faults = responses.filter(({ status }) => status === 0 || status >= 500);
  return [
    ...(evaluated >= 1 && evaluated <= EVALUATED_MAX
      ? []
      : [`${evaluated} of ${wrong.length} guesses of a ${kind.name} code were evaluated`]),
    ...(kind.isRight(late) ? [`a ${kind.name} code worked after ${wrong.length} guesses`] : []),
    ...(responses.some(kind.isRight) ? [`a wrong ${kind.name} code was accepted`] : []),
    ...(faults.length > 0 ? [`${faults.length} guesses were answered ${faults[0]?.status}`] : []),
  ].map((detail) => ({ invariant: 'I16', detail }));
}

export async function guessCodes(testbed: Testbed): Promise<Guessed> {
  const violations: Violation[] = [];
  for (const kind of KINDS) violations.push(...(await guessAll(testbed, kind)));
  return { guesses: KINDS.length * GUESSES, violations };
}
