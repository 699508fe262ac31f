// The life of one person in an epoch: a random row of things to do, one after the other or at once.
import { WAYS } from '../../harness/ways.ts';
import type { Crew, Member, Mine } from './crew.ts';
import { payBy, payThroughGateway } from './gateways.ts';
import {
  buy,
  cancel,
  letExpire,
  look,
  orderLoad,
  payFromWallet,
  repeat,
  applyCoupon,
} from './orders.ts';
import { sendMoney } from './transfers.ts';

type OnOrder = (crew: Crew, member: Member, order: Mine) => Promise<unknown>;

/** What may be done with an order, as often as it stands here. */
const WITH_ORDER: readonly OnOrder[] = [
  payFromWallet,
  payFromWallet,
  payFromWallet,
  payThroughGateway,
  payThroughGateway,
  payThroughGateway,
  cancel,
  letExpire,
  look,
];

async function purchase(crew: Crew, member: Member): Promise<void> {
  const { random } = member;
  const order = await buy(crew, member);
  if (!order) return;
  if (random.chance(0.35)) await applyCoupon(crew, member, order);
  // Two things at once about one order: only one of them can be what became of it.
  const atOnce = random.chance(0.25) ? 2 : 1;
  const doings = Array.from({ length: atOnce }, () => random.pick(WITH_ORDER));
  await Promise.all(doings.map((doing) => doing(crew, member, order)));
  if (!random.chance(0.3)) return;
  const again = await repeat(crew, member, order);
  if (again) await payFromWallet(crew, member, again);
}

async function load(crew: Crew, member: Member): Promise<void> {
  const order = await orderLoad(crew, member);
  if (!order) return;
  if (member.random.chance(0.15)) await applyCoupon(crew, member, order);
  if (member.random.chance(0.1)) await payFromWallet(crew, member, order);
  await payThroughGateway(crew, member, order);
}

/** An order from before, whatever has become of it meanwhile. */
async function comeBackTo(crew: Crew, member: Member): Promise<void> {
  const { random } = member;
  if (member.orders.length === 0) return;
  const doing = random.pick([...WITH_ORDER, repeat]);
  await doing(crew, member, random.pick(member.orders));
}

const DOINGS = [purchase, purchase, purchase, load, sendMoney, sendMoney, comeBackTo];

/** So many people begin at each gateway, so that chance leaves none out. */
const OPENINGS = 2;

async function begin(crew: Crew, member: Member): Promise<void> {
  const place = crew.members.indexOf(member);
  const way = WAYS[place % WAYS.length];
  if (way === undefined || place >= OPENINGS * WAYS.length) return;
  const order = await orderLoad(crew, member);
  if (order) await payBy(crew, member, way, order);
}

/** Lives one history. Resolves when the person has an answer to everything they asked. */
export async function live(crew: Crew, member: Member): Promise<void> {
  await begin(crew, member);
  const steps = member.random.whole(3, 6);
  for (let step = 0; step < steps; step += 1) await member.random.pick(DOINGS)(crew, member);
}
