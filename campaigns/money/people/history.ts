// The history of one person in an epoch: random actions, one after the other or at once.
import { payAtGateway } from './gateways.ts';
import type { Group, Member, OwnOrder } from './group.ts';
import {
  applyCoupon,
  buy,
  cancel,
  letExpire,
  look,
  orderLoad,
  payFromWallet,
  repeat,
} from './orders.ts';
import { sendMoney } from './transfers.ts';

type OrderAction = (group: Group, member: Member, order: OwnOrder) => Promise<unknown>;

const payAnywhere: OrderAction = (group, member, order) => {
  const gateway = member.random.pick(group.testbed.gateways);
  return payAtGateway(group, member, { order, gateway, isCertain: false });
};

/** Actions on an order, the frequent ones several times. */
const ORDER_ACTIONS: readonly OrderAction[] = [
  payFromWallet,
  payFromWallet,
  payFromWallet,
  payAnywhere,
  payAnywhere,
  payAnywhere,
  cancel,
  letExpire,
  look,
];

async function purchase(group: Group, member: Member): Promise<void> {
  const { random } = member;
  const order = await buy(group, member);
  if (!order) return;
  if (random.chance(0.35)) await applyCoupon(group, member, order);
  // Of two actions at once on one order, only one can take effect.
  const atOnce = random.chance(0.25) ? 2 : 1;
  const actions = Array.from({ length: atOnce }, () => random.pick(ORDER_ACTIONS));
  await Promise.all(actions.map((action) => action(group, member, order)));
  if (!random.chance(0.3)) return;
  const again = await repeat(group, member, order);
  if (again) await payFromWallet(group, member, again);
}

async function load(group: Group, member: Member): Promise<void> {
  const order = await orderLoad(group, member);
  if (!order) return;
  if (member.random.chance(0.15)) await applyCoupon(group, member, order);
  if (member.random.chance(0.1)) await payFromWallet(group, member, order);
  await payAnywhere(group, member, order);
}

/** Acts on an earlier order, whatever its state is now. */
async function returnToOrder(group: Group, member: Member): Promise<void> {
  const { random } = member;
  if (member.orders.length === 0) return;
  const action = random.pick([...ORDER_ACTIONS, repeat]);
  await action(group, member, random.pick(member.orders));
}

const ACTIONS = [purchase, purchase, purchase, load, sendMoney, sendMoney, returnToOrder];

/** How many people begin by paying at each gateway, so that none is left out. */
const FIRST_PAYERS = 2;

async function firstPayment(group: Group, member: Member): Promise<void> {
  const { gateways } = group.testbed;
  const place = group.members.indexOf(member);
  const gateway = gateways[place % gateways.length];
  if (!gateway || place >= FIRST_PAYERS * gateways.length) return;
  const order = await orderLoad(group, member);
  if (order) await payAtGateway(group, member, { order, gateway, isCertain: true });
}

/** Runs one history. Resolves when every request has a response. */
export async function runHistory(group: Group, member: Member): Promise<void> {
  await firstPayment(group, member);
  const steps = member.random.whole(3, 6);
  for (let step = 0; step < steps; step += 1) await member.random.pick(ACTIONS)(group, member);
}
