// What people do with gateways: they are led to a bank or a card form, choose there, and come back,
// twice, or never.
import { ask } from '../../harness/ask.ts';
import type { Answer } from '../../harness/ask.ts';
import { KEYS } from '../../harness/outside.ts';
import { intend, seek } from './crew.ts';
import type { Crew, Member, Mine } from './crew.ts';

const plain = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

function post(url: string, fields: Record<string, string>): Promise<Answer> {
  return ask({ url, body: new URLSearchParams(fields).toString() });
}

/** The way back is gone by none, one or two of their tabs; who is away cannot be come back to. */
async function comeBack(crew: Crew, member: Member, page: string): Promise<void> {
  const [, method, address] = /<form method="(\w+)" action="([^"]*)" data-return>/.exec(page) ?? [];
  if (address === undefined) return;
  const told = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const fields = Object.fromEntries(
    [...told].map(([, name = '', value = '']) => [plain(name), plain(value)]),
  );
  const url = plain(address);
  const go = (): Promise<Answer> =>
    method === 'get' ? ask({ url: `${url}?${new URLSearchParams(fields)}` }) : post(url, fields);
  const tabs = member.random.pick([0, 1, 1, 1, 2]);
  crew.requests += tabs;
  await Promise.all(Array.from({ length: tabs }, go));
}

/** Posts the form that leads to the bank, and presses a button there. */
async function atTheBank(
  crew: Crew,
  member: Member,
  { action, fields, choice }: { action: string; fields: Record<string, string>; choice: string },
): Promise<void> {
  const checkout = await post(action, fields);
  const session = /name="session" value="([^"]*)"/.exec(String(checkout.body))?.[1];
  if (session === undefined) return;
  const [, system = ''] = new URL(action).pathname.split('/');
  const page = await post(new URL(`/${system}/choice`, action).href, { session, choice });
  await comeBack(crew, member, String(page.body));
}

/** What is asked for: an order, at times with a price that the browser made up. */
function asking({ random }: Member, { id }: Mine): { order_id: string; amount?: number } {
  return { order_id: id, ...(random.chance(0.15) && { amount: 75 }) };
}

async function atPayu(crew: Crew, member: Member, order: Mine): Promise<void> {
  const { random } = member;
  const asked = asking(member, order);
  const { status, body } = await intend(crew, member, '/api/payment/payu', asked);
  if (status !== 200) return;
  const { action, ...fields } = body;
  const choice = random.pick(['pay', 'pay', 'pay', 'pay', 'decline', 'cancel', 'pending', 'leave']);
  if (choice === 'leave') {
    // Never paid, and comes back with a success of their own writing.
    const told = { ...fields, status: 'success', mihpayid: '403993715599999999' };
    await post(String(body.surl), told);
  } else await atTheBank(crew, member, { action, fields, choice });
}

async function atNepalBank(crew: Crew, member: Member, order: Mine): Promise<void> {
  const asked = asking(member, order);
  const { status, body } = await intend(crew, member, '/api/payment/nepal', asked);
  if (status !== 200) return;
  const choice = member.random.pick(['pay', 'pay', 'pay', 'pay', 'decline', 'pending', 'leave']);
  const { action, fields } = body;
  await atTheBank(crew, member, { action, fields, choice });
}

const VERIFY = '/api/payments/stripe/verify';
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'];

async function byCard(crew: Crew, member: Member, order: Mine): Promise<void> {
  const asked = asking(member, order);
  const { status, body } = await intend(crew, member, '/api/payments/stripe/create-intent', asked);
  if (status !== 200) return;
  const [intent = ''] = String(body.client_secret).split('_secret_');
  const url = `${crew.world.outside.url}/stripe/v1/payment_intents/${intent}/confirm`;
  await post(url, {
    key: KEYS.stripePublishableKey,
    client_secret: body.client_secret,
    payment_method: member.random.pick(CARDS),
    return_url: body.return_url,
  });
  if (member.random.chance(0.7)) await seek(crew, member, VERIFY, { order_id: order.id });
}

/** Pays, tries to, or only begins to, through one of the gateways. */
export async function payThroughGateway(crew: Crew, member: Member, order: Mine): Promise<void> {
  await member.random.pick([atPayu, atPayu, atNepalBank, byCard])(crew, member, order);
}
