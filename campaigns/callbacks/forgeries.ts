// Plays forgeries against payments that nobody made, and against some that were made long ago.
import type { Person } from '../../bench/database/people.ts';
import { askPatiently, eachOf } from '../harness/ask.ts';
import type { Question } from '../harness/ask.ts';
import { beginPayment, questionsOf, visitBank } from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import type { Random } from '../harness/random.ts';
import type { Way } from '../harness/ways.ts';
import { CARD_FORGERS } from './forge-cards.ts';
import { NEPAL_FORGERS, PAYU_FORGERS } from './forge-forms.ts';
import type { Forger } from './forge-forms.ts';
import { ESEWA_FORGERS, KHALTI_FORGERS } from './forge-wallets.ts';
import type { ScheduleGround } from './schedule.ts';

const FORGERS: Readonly<Record<Way, Readonly<Record<string, Forger>>>> = {
  payu: PAYU_FORGERS,
  nepal: NEPAL_FORGERS,
  esewa: ESEWA_FORGERS,
  khalti: KHALTI_FORGERS,
  card: CARD_FORGERS,
};

/** What forgeries of one kind came to. */
export interface Forged {
  /** The gateway and the trick. */
  kind: string;
  tried: number;
  /** ApiError with a 4xx; the others were only taken as a reason to ask. */
  refused: number;
  /** Answers that must not be given. */
  faults: string[];
}

/** A payment that was made, and its real messages: what forgeries are made from. */
interface Pattern {
  payment: Payment;
  tellings: Question[];
}

/** So many forgeries are tried on each payment that nobody made. */
const TRICKS_EACH = 10;

async function makePattern(ground: ScheduleGround, person: Person, way: Way): Promise<Pattern> {
  const { world, office } = ground;
  const payment = await beginPayment(world, person, { way, rupees: 100, isLoad: false });
  const tellings = questionsOf(
    world.url,
    await visitBank(world, office, { payment, choice: 'pay' }),
  );
  for (const telling of tellings) await askPatiently(telling);
  return { payment, tellings };
}

/** Of a card only the signed event is worth forging; the return is a trick of its own. */
function realOf({ tellings }: Pattern, way: Way, random: Random): Question {
  const signed = tellings.filter(({ headers }) => headers?.['stripe-signature'] !== undefined);
  return random.pick(way === 'card' ? signed : tellings);
}

interface Attack {
  way: Way;
  /** The name of the trick. */
  trick: string;
  pattern: Pattern;
  victim: Payment;
  random: Random;
}

async function attack(
  { world }: ScheduleGround,
  { way, trick, pattern, victim, random }: Attack,
  tally: Map<string, Forged>,
): Promise<void> {
  const forge = FORGERS[way][trick];
  if (!forge) return;
  const { transactionId: victimId, form } = victim;
  const real = realOf(pattern, way, random);
  const forged = forge({ real, victimId, victim: form.fields ?? form, random });
  const url = forged.url.replace(world.url, random.pick(world.urls));
  // From everywhere, so that no limit of one address keeps a forgery away.
  const address = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
  const headers = { ...forged.headers, 'x-forwarded-for': address };
  const { status, body } = await askPatiently({ ...forged, url, headers });
  const kind = `${way === 'nepal' ? 'Nepal' : way}: ${trick}`;
  const sum = tally.get(kind) ?? { kind, tried: 0, refused: 0, faults: [] };
  sum.tried += 1;
  if (status >= 400 && status < 500) sum.refused += 1;
  else if (status === 0 || status >= 500) sum.faults.push(`${status}: ${JSON.stringify(body)}`);
  tally.set(kind, sum);
}

/**
 * RateLimiter so many forgeries over the ways to pay. What they did is read from the books afterwards:
 * no victim may have been credited, and every pattern still must be.
 */
export async function playForgeries(
  ground: ScheduleGround,
  { count, ways, random }: { count: number; ways: readonly Way[]; random: Random },
): Promise<Forged[]> {
  const { world } = ground;
  const victims = Math.ceil(count / TRICKS_EACH);
  const [maker, ...people] = await world.people(victims + 1);
  if (!maker) return [];
  const patterns = new Map<Way, Pattern[]>();
  for (const way of ways) {
    patterns.set(way, [
      await makePattern(ground, maker, way),
      await makePattern(ground, maker, way),
    ]);
  }
  const tally = new Map<string, Forged>();
  let left = count;
  await eachOf(people, 8, async (person, index) => {
    const own = random.branch(`victim ${index}`);
    const way = ways[index % ways.length] ?? 'payu';
    const tricks = own.shuffled(Object.keys(FORGERS[way]));
    const victim = await beginPayment(world, person, { way, rupees: 100, isLoad: own.chance(0.3) });
    for (let turn = 0; turn < TRICKS_EACH && left > 0; turn += 1) {
      left -= 1;
      const pattern = own.pick(patterns.get(way) ?? []);
      // Now and then the victim is a payment that was made: it must neither go nor come twice.
      const isMade = own.chance(0.1);
      const other = own.pick(patterns.get(way) ?? []);
      const trick = tricks[turn % tricks.length] ?? '';
      const asked = { way, trick, pattern, victim: isMade ? other.payment : victim, random: own };
      await attack(ground, asked, tally);
    }
  });
  return [...tally.values()].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}
