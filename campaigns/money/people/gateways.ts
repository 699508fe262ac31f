// What people do with gateways: they are led to a bank, a wallet or a card form, choose there, and come
// back, or write a return of their own.
import { ask } from '../../harness/ask.ts';
import { KEYS } from '../../harness/outside.ts';
import { WAYS } from '../../harness/ways.ts';
import type { Way } from '../../harness/ways.ts';
import { intend, seek } from './crew.ts';
import type { Crew, Member, Mine } from './crew.ts';
import { choose, post } from './pages.ts';

/** What is paid, and whether its payer has nothing else in mind. */
interface Paying {
  order: Mine;
  isSure: boolean;
}

type AtGateway = (crew: Crew, member: Member, paying: Paying) => Promise<void>;

/** What is asked for: an order, at times with a price that the browser made up. */
function asking({ random }: Member, { order: { id }, isSure }: Paying) {
  return { order_id: id, ...(!isSure && random.chance(0.15) && { amount: 75 }) };
}

function choiceOf({ random }: Member, { isSure }: Paying, others: readonly string[]): string {
  return isSure ? 'pay' : random.pick(['pay', 'pay', 'pay', 'pay', ...others]);
}

const atPayu: AtGateway = async (crew, member, paying) => {
  const { status, body } = await intend(crew, member, '/api/payment/payu', asking(member, paying));
  if (status !== 200) return;
  const { action, ...fields } = body;
  const choice = choiceOf(member, paying, ['decline', 'cancel', 'pending', 'leave']);
  if (choice === 'leave') {
    // Never paid, and comes back with a success of their own writing.
    const told = { ...fields, status: 'success', mihpayid: '403993715599999999' };
    await post(String(body.surl), told);
  } else await choose(crew, member, { page: await post(action, fields), address: action, choice });
};

const atNepalBank: AtGateway = async (crew, member, paying) => {
  const { status, body } = await intend(crew, member, '/api/payment/nepal', asking(member, paying));
  if (status !== 200) return;
  const choice = choiceOf(member, paying, ['decline', 'pending', 'leave']);
  const { action, fields } = body;
  await choose(crew, member, { page: await post(action, fields), address: action, choice });
};

const atEsewa: AtGateway = async (crew, member, paying) => {
  const { status, body } = await intend(crew, member, '/api/payment/esewa', asking(member, paying));
  if (status !== 200) return;
  const { action, fields } = body;
  const choice = choiceOf(member, paying, ['decline', 'pending', 'leave', 'never there']);
  if (choice === 'never there') {
    const told = { ...fields, status: 'COMPLETE', transaction_code: '000ABC1' };
    const data = Buffer.from(JSON.stringify(told)).toString('base64');
    await ask({ url: `${fields.success_url}?${new URLSearchParams({ data })}` });
  } else await choose(crew, member, { page: await post(action, fields), address: action, choice });
};

const atKhalti: AtGateway = async (crew, member, paying) => {
  const { status, body } = await intend(
    crew,
    member,
    '/api/payment/khalti',
    asking(member, paying),
  );
  if (status !== 200) return;
  // The link names the address that the product knows; a browser goes there directly.
  const { pathname, search } = new URL(body.payment_url);
  const address = crew.world.outside.url + pathname + search;
  const choice = choiceOf(member, paying, ['decline', 'pending', 'leave', 'never there']);
  if (choice === 'never there') return;
  await choose(crew, member, { page: await ask({ url: address }), address, choice });
};

const INTENT = '/api/payments/stripe/create-intent';
const VERIFY = '/api/payments/stripe/verify';
const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'];

const byCard: AtGateway = async (crew, member, paying) => {
  const { status, body } = await intend(crew, member, INTENT, asking(member, paying));
  if (status !== 200) return;
  const [intent = ''] = String(body.client_secret).split('_secret_');
  const url = `${crew.world.outside.url}/stripe/v1/payment_intents/${intent}/confirm`;
  await post(url, {
    key: KEYS.stripePublishableKey,
    client_secret: body.client_secret,
    payment_method: paying.isSure ? 'pm_card_visa' : member.random.pick(CARDS),
    return_url: body.return_url,
  });
  const asked = { order_id: paying.order.id };
  if (member.random.chance(0.7)) await seek(crew, member, VERIFY, asked);
};

const AT: Readonly<Record<Way, AtGateway>> = {
  payu: atPayu,
  nepal: atNepalBank,
  esewa: atEsewa,
  khalti: atKhalti,
  card: byCard,
};

/** Pays, tries to, or only begins to, through one of the gateways. */
export async function payThroughGateway(crew: Crew, member: Member, order: Mine): Promise<void> {
  await AT[member.random.pick(WAYS)](crew, member, { order, isSure: false });
}

/** Pays by this way, with nothing else in mind. */
export async function payBy(crew: Crew, member: Member, way: Way, order: Mine): Promise<void> {
  await AT[way](crew, member, { order, isSure: true });
}
