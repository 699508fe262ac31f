// The people of one epoch, what each of them wanted, and what they were told: the expectation that
// the books are held against.
import type { Person } from '../../../bench/database/people.ts';
import type { Violation } from '../../campaign.ts';
import { ask } from '../../harness/ask.ts';
import type { Answer } from '../../harness/ask.ts';
import type { Random } from '../../harness/random.ts';
import { emailOf } from '../../harness/world.ts';
import type { CrashWorld } from '../crash/crash-world.ts';

/** One thing a person asked for under a key of their own, until there was an answer. */
export interface Intent {
  key: string;
  path: string;
  body: object;
  answer: Answer;
}

/** An order whose making was answered. */
export interface Mine {
  id: string;
  isLoad: boolean;
  /** What was told of it; each is a promise that must outlast every crash. */
  isPaidFromWallet: boolean;
  isCanceled: boolean;
  coupon: string | null;
  /** The order it repeats. */
  repeats: string | null;
}

/** A transfer by its comment, which nobody else uses. */
export interface Sent {
  comment: string;
  receiver: Member;
  rupees: number;
  /** Undefined while nobody has said. */
  isTaken: boolean | undefined;
}

export interface Member extends Person {
  /** Choices of their own, whatever the others do meanwhile. */
  random: Random;
  email: string;
  openingPaisa: bigint;
  orders: Mine[];
  intents: Intent[];
  sent: Sent[];
}

export interface Crew {
  world: CrashWorld;
  members: Member[];
  coupons: string[];
  violations: Violation[];
  /** How many requests were sent, each try counted. */
  requests: number;
  /** The product does not come back: nobody need wait for answers. */
  isLost: boolean;
}

/** However busy the machine is, the product is back by then. */
const GIVE_UP_MS = 300_000;
const TRY_AGAIN_MS = 150;
/** No answer, or one that says nothing of what became of the question. */
const UNSURE = new Set([0, 500, 503, 504]);

export function memberOf(person: Person, openingPaisa: bigint, random: Random): Member {
  const email = emailOf(person);
  return { ...person, random, email, openingPaisa, orders: [], intents: [], sent: [] };
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks once, as anybody would who may try again later. */
export async function askOnce(
  crew: Crew,
  member: Member,
  asked: { path: string; body?: object; key?: string },
): Promise<Answer> {
  const { path, body, key } = asked;
  crew.requests += 1;
  const answer = await ask({
    url: crew.world.url + path,
    token: member.token,
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  if (answer.status === 500) {
    const detail = `${path} was answered 500: ${JSON.stringify(answer.body)}`;
    crew.violations.push({ invariant: 'I20', detail });
  }
  return answer;
}

/** Asks until there is an answer that says what became of it, always under the same key. */
async function askUntilSure(
  crew: Crew,
  member: Member,
  asked: { path: string; body?: object; key?: string },
): Promise<Answer> {
  for (const end = Date.now() + GIVE_UP_MS; ;) {
    const answer = await askOnce(crew, member, asked);
    if (!UNSURE.has(answer.status)) return answer;
    if (crew.isLost) return answer;
    if (Date.now() > end) {
      const detail = `${asked.path} was not answered in five minutes, at last ${answer.status}`;
      crew.violations.push({ invariant: 'I15', detail });
      return answer;
    }
    await wait(TRY_AGAIN_MS);
  }
}

/** Wants something that takes a key, and remembers what was answered. */
export async function intend(
  crew: Crew,
  member: Member,
  path: string,
  body: object = {},
): Promise<Answer> {
  const key = `${member.id}/${member.intents.length}`;
  const intent: Intent = { key, path, body, answer: { status: 0, body: '', headers: {} } };
  member.intents.push(intent);
  intent.answer = await askUntilSure(crew, member, { path, body, key });
  return intent.answer;
}

/** Reads something, or does what may be done twice. */
export function seek(crew: Crew, member: Member, path: string, body?: object): Promise<Answer> {
  return askUntilSure(crew, member, { path, ...(body && { body }) });
}
