// Neither the words of an answer nor its time may reveal whether an address has an account.
import { hash } from '@node-rs/argon2';
import { table } from '../../bench/report.ts';
import type { Violation } from '../campaign.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';
import type { Random } from '../harness/random.ts';
import { emailOf } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { newAddress } from './document.ts';

/** Chance alone stays within this with a thousand samples of each: four standard deviations. */
const AUC = { least: 0.45, most: 0.55 } as const;

interface Asked {
  bodyFor: (email: string) => object;
  /** The status of every answer: another one would show only that the call does not work here. */
  status: number;
}

const CALLS: Readonly<Record<string, Asked>> = {
  '/api/users/login': {
    bodyFor: (email) => ({ email, password: 'not the right password' }),
    status: 401,
  },
  '/api/users/register': {
    bodyFor: (email) => ({
      fullname: 'Sita Sharma',
      country_code: '977',
      phone: '9841234567',
      email,
      password: 'fjord-glacier-turnip',
    }),
    status: 200,
  },
  '/api/users/re_send_verification': { bodyFor: (email) => ({ email }), status: 200 },
  '/api/users/reset_password': { bodyFor: (email) => ({ email }), status: 200 },
  '/api/users/otp': { bodyFor: (email) => ({ email, otp: '123456' }), status: 200 },
};

export interface Sample {
  isKnown: boolean;
  status: number;
  ms: number;
  words: string;
}

function wordsOf({ status, body }: HttpResponse, email: string): string {
  const text = JSON.stringify(body).replaceAll(email, '<email>');
  return `${status} ${text.replaceAll(/"sign_up_id":"[^"]+"/g, '"sign_up_id":"…"')}`;
}

/** The probability that an answer about a known address takes longer than one about an unknown. */
export function aucOf(known: readonly number[], unknown: readonly number[]): number {
  const all = [...known.map((ms) => ({ ms, k: 1 })), ...unknown.map((ms) => ({ ms, k: 0 }))];
  all.sort((one, other) => one.ms - other.ms);
  let rankSum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.ms === all[from]?.ms) to += 1;
    const ties = all.slice(from, to).filter(({ k }) => k === 1).length;
    rankSum += (ties * (from + 1 + to)) / 2;
    from = to;
  }
  const [m, n] = [known.length, unknown.length];
  return (rankSum - (m * (m + 1)) / 2) / (m * n);
}

/**
 * Addresses of people whose password is hashed as the product hashes it, and addresses without an account.
 */
async function addresses(
  testbed: Testbed,
  count: number,
): Promise<{ email: string; k: boolean }[]> {
  const people = await testbed.people(count);
  const passwordHash = await hash('fjord-glacier-turnip', {
    memoryCost: 1_024,
    timeCost: 1,
    parallelism: 1,
  });
  await testbed.database.owner.query('update users set password_hash = $1 where id = any ($2)', [
    passwordHash,
    people.map(({ id }) => id),
  ]);
  return people.flatMap((person) => [
    { email: emailOf(person), k: true },
    { email: emailOf({ id: crypto.randomUUID() }), k: false },
  ]);
}

async function sample(
  testbed: Testbed,
  [path, { bodyFor }]: readonly [string, Asked],
  { count, random }: { count: number; random: Random },
): Promise<Sample[]> {
  const samples: Sample[] = [];
  // One at a time and in random order, so that work after an answer disturbs both groups equally.
  for (const { email, k: isKnown } of random.shuffled(await addresses(testbed, count))) {
    const headers = { 'x-forwarded-for': newAddress() };
    const start = performance.now();
    const response = await send({ url: testbed.url + path, body: bodyFor(email), headers });
    const ms = performance.now() - start;
    samples.push({ isKnown, status: response.status, ms, words: wordsOf(response, email) });
  }
  return samples;
}

/** What the words of the answers tell, or why they prove nothing. */
export function told(path: string, status: number, samples: readonly Sample[]): string[] {
  const others = new Set(samples.map((one) => one.status).filter((one) => one !== status));
  const words = new Set(samples.map((one) => one.words));
  return [
    ...[...others].map((other) => `${path} is answered ${other}, not ${status}`),
    ...(words.size === 1 ? [] : [`${path} is answered differently: ${[...words].join(' or ')}`]),
  ];
}

export interface SameAnswers {
  samples: number;
  table: string;
  violations: Violation[];
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** `isTimed`: whether times are judged, as few samples prove nothing about them. */
export async function compareAnswers(
  testbed: Testbed,
  options: { count: number; random: Random; isTimed: boolean },
): Promise<SameAnswers> {
  const rows: string[][] = [];
  const violations: Violation[] = [];
  for (const [path, asked] of Object.entries(CALLS)) {
    const samples = await sample(testbed, [path, asked], options);
    const msOf = (isKnown: boolean): number[] =>
      samples.filter((one) => one.isKnown === isKnown).map(({ ms }) => ms);
    const auc = aucOf(msOf(true), msOf(false));
    const times = [msOf(true), msOf(false)].map((list) => middle(list).toFixed(1));
    rows.push([path, String(samples.length), ...times, auc.toFixed(3)]);
    const details = [
      ...told(path, asked.status, samples),
      ...(options.isTimed && (auc < AUC.least || auc > AUC.most)
        ? [`the time of ${path} tells known addresses: AUC ${auc.toFixed(3)}`]
        : []),
    ];
    violations.push(...details.map((detail) => ({ invariant: 'I24', detail })));
  }
  const head = ['call', 'samples', 'known, ms', 'unknown, ms', 'AUC'];
  return {
    samples: rows.reduce((sum, [, count]) => sum + Number(count), 0),
    table: table(head, rows),
    violations,
  };
}
