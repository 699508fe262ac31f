// How people pay through gateways: some decline, leave or forge a return; the others come back from the
// gateway's page with none, one or two tabs.
import type { SentBack } from '#server/testing/hosted-bank.ts';
import type { CampaignGateway, Choice } from '../../gateways/gateway.ts';
import { send } from '../../harness/http.ts';
import { returnRequest } from '../../harness/payment.ts';
import { sendKeyed, sendUntilAnswered } from './group.ts';
import type { Group, Member, OwnOrder } from './group.ts';

const CHOICES = [
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'decline',
  'pending',
  'leave',
] as const;

async function comeBack(group: Group, member: Member, back: SentBack): Promise<void> {
  const tabs = member.random.pick([0, 1, 1, 1, 2]);
  group.requests += tabs;
  await Promise.all(Array.from({ length: tabs }, () => send(returnRequest(back))));
}

/** Visits the page; undefined also when it does not open, which faults may cause. */
async function visit(
  { testbed }: Group,
  { visit }: CampaignGateway,
  { form, choice }: { form: unknown; choice: Choice },
): Promise<SentBack | undefined> {
  return visit(testbed.sandbox.url, form, choice).catch(() => undefined);
}

/** Pays an order at a gateway; without `isCertain` the payer may also decline, leave or forge a return. */
export async function payAtGateway(
  group: Group,
  member: Member,
  { order, gateway, isCertain }: { order: OwnOrder; gateway: CampaignGateway; isCertain: boolean },
): Promise<void> {
  const { random } = member;
  const { startPath, inventReturn, verifyPath } = gateway;
  // At times with an amount that the browser made up.
  const amount = !isCertain && random.chance(0.15) && { amount: 75 };
  const body = { order_id: order.id, ...amount };
  const { status, body: form } = await sendKeyed(group, member, startPath, body);
  if (status !== 200) return;
  if (!isCertain && inventReturn && random.chance(0.1)) {
    await send(inventReturn(group.testbed.url, form));
    return;
  }
  const choice = isCertain ? 'pay' : random.pick(CHOICES);
  const back = await visit(group, gateway, { form, choice });
  if (back) await comeBack(group, member, back);
  if (verifyPath === undefined || !random.chance(0.7)) return;
  await sendUntilAnswered(group, member, verifyPath, { order_id: order.id });
}
