// One random schedule: a payment, what the person and the bank do, and how we are told of it or not.
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import type { Person } from '../../bench/database/people.ts';
import { askPatiently } from '../harness/ask.ts';
import type { Answer, Question } from '../harness/ask.ts';
import type { Choice } from '../harness/buying.ts';
import { payFromWallet } from '../harness/buying.ts';
import { END_WAITING } from '../harness/expire.ts';
import { beginAgain, beginPayment, questionsOf, visitBank } from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import { deliver } from '../harness/post-office.ts';
import type { PostOffice } from '../harness/post-office.ts';
import type { Random } from '../harness/random.ts';
import { gatewayOf } from '../harness/ways.ts';
import type { Nepal, Way } from '../harness/ways.ts';
import type { World } from '../harness/world.ts';

export interface ScheduleGround {
  world: World;
  office: PostOffice;
  /** Which gateway to Nepal's banks the product is set up with now. */
  nepal: Nepal;
  /** How people pay, and how whoever begins a second payment of an order does that. */
  ways: readonly Way[];
  secondWays: readonly Way[];
}

/** What was told, and how it was taken. */
export interface Told {
  sent: number;
  doubled: number;
  dropped: number;
  late: number;
  /** Answers to what a gateway or a browser truly said. */
  answers: Answer[];
}

/** Where a payment that was declined may be tried once more. */
const TAKES_ANOTHER_CARD: ReadonlySet<Way> = new Set<Way>(['payu', 'card']);

/** What may go wrong at the bank or while we ask it; whoever pays next has it. */
const TROUBLES: Record<OutsideSystem, readonly string[]> = {
  payu: ['wrong-amount', 'wrong-hash', 'queued-then-success', 'queued-then-failed', 'error-500'],
  npay: [
    'wrong-amount',
    'other-callback',
    'queued-then-failed',
    'status-500',
    'status-malformed-html',
  ],
  onepg: [
    'wrong-amount',
    'duplicate-callback',
    'queued-then-failed',
    'status-502',
    'status-not-found',
  ],
  esewa: [
    'wrong-amount',
    'wrong-hash',
    'queued-then-failed',
    'duplicate-callback',
    'lost-callback',
    'processing-for-ever',
    'status-500',
    'status-not-found',
  ],
  khalti: [
    'wrong-amount',
    'queued-then-failed',
    'duplicate-callback',
    'lost-callback',
    'processing-for-ever',
    'status-502',
    'status-not-found',
    'status-malformed-truncated',
  ],
  stripe: [
    'wrong-amount',
    'wrong-hash',
    'queued-then-success',
    'status-500',
    'status-malformed-types',
  ],
  'khalti-service': [
    'queued-then-success',
    'queued-then-failed',
    'duplicate-callback',
    'error-500',
  ],
  reloadly: ['queued-then-success'],
};

function choiceBy(random: Random): Choice {
  if (random.chance(0.72)) return 'pay';
  return random.pick(['decline', 'leave', 'pending'] as const);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends each as often and as late as chance wants, or not at all. */
async function tell(
  { world, random }: { world: World; random: Random },
  questions: readonly Question[],
): Promise<Told> {
  const told: Told = { sent: 0, doubled: 0, dropped: 0, late: 0, answers: [] };
  const sendings: Promise<void>[] = [];
  for (const question of random.shuffled(questions)) {
    const times = random.chance(0.25) ? 0 : random.pick([1, 1, 1, 2, 3]);
    if (times === 0) told.dropped += 1;
    told.doubled += Math.max(0, times - 1);
    for (let time = 0; time < times; time += 1) {
      const waitMs = random.chance(0.3) ? random.whole(50, 900) : 0;
      if (waitMs > 0) told.late += 1;
      const url = question.url.replace(world.url, random.pick(world.urls));
      sendings.push(
        pause(waitMs).then(async () => {
          told.answers.push(await askPatiently({ ...question, url }));
          told.sent += 1;
        }),
      );
    }
  }
  await Promise.all(sendings);
  return told;
}

/** What the person does meanwhile: nothing, pay from the wallet, give up, or let it expire. */
async function meddle(
  { world }: ScheduleGround,
  { person, orderId }: Payment,
  random: Random,
): Promise<void> {
  const what = random.whole(0, 19);
  const { token } = person;
  if (what === 0) await askPatiently(payFromWallet(world.url, person, orderId));
  if (what === 1) {
    await askPatiently({ url: `${world.url}/api/order/${orderId}/cancel`, token, body: {} });
  }
  if (what === 2) await world.database.owner.query(END_WAITING, [orderId]);
}

/** Delivery reports of the aggregator about this order: doubled, late, or lost. */
async function tellOfDelivery(
  { world, office }: ScheduleGround,
  { orderId }: Payment,
  random: Random,
): Promise<Told> {
  const letters = office.lettersAbout(`K${orderId.replaceAll('-', '')}N`);
  return tell(
    { world, random },
    letters.map((letter) => deliver(world.url, letter)),
  );
}

/** Plays one schedule from the order to the last thing that anybody says of it. */
export async function playSchedule(
  ground: ScheduleGround,
  person: Person,
  random: Random,
): Promise<Told> {
  const { world, office, nepal, ways, secondWays } = ground;
  const way = random.pick(ways);
  const isLoad = random.chance(0.2);
  const payment = await beginPayment(world, person, { way, rupees: 100, isLoad });
  const other = { orderId: payment.orderId, way: random.pick(secondWays) };
  const second = random.chance(0.15) ? await beginAgain(world, person, other) : undefined;
  for (const system of [gatewayOf(way, nepal), 'khalti-service'] as const) {
    if (random.chance(0.12)) await world.outside.script(system, random.pick(TROUBLES[system]));
  }
  const choice = choiceBy(random);
  const questions: Question[] = [];
  // A declined card may be followed by one that pays: its first letter says failed, and may be late.
  if (TAKES_ANOTHER_CARD.has(way) && choice === 'pay' && random.chance(0.2)) {
    const failed = await visitBank(world, office, { payment, choice: 'decline' });
    questions.push(...questionsOf(world.url, failed));
  }
  const ended = await visitBank(world, office, { payment, choice });
  questions.push(...questionsOf(world.url, ended));
  if (second) {
    const asWell = await visitBank(world, office, { payment: second, choice: choiceBy(random) });
    questions.push(...questionsOf(world.url, asWell));
  }
  const meddling = meddle(ground, payment, random);
  const told = await tell({ world, random }, questions);
  await meddling;
  // What was pending is told of a little later, when it has come to its end.
  const known = questions.length;
  const later = office.lettersAbout(payment.spokenOf).slice(ended.letters.length);
  const more = await tell(
    { world, random },
    later.map((letter) => deliver(world.url, letter)),
  );
  const reports = await tellOfDelivery(ground, payment, random);
  return [more, reports].reduce(
    (sum, one) => ({
      sent: sum.sent + one.sent,
      doubled: sum.doubled + one.doubled,
      dropped: sum.dropped + one.dropped,
      late: sum.late + one.late,
      answers: [...sum.answers, ...one.answers],
    }),
    { ...told, dropped: known === 0 ? told.dropped + 1 : told.dropped },
  );
}
