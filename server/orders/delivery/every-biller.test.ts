// Every biller through look-up, order, payment and every outcome of a delivery: the order, the
// wallet and the provider's book must agree. A new biller is one line.
import { describe, expect, it } from 'vitest';
import { BILLERS } from '#billers/billers.ts';
import type { BillerId } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { formAt, lookUpBody } from '#billers/form.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';

interface Bought {
  biller: BillerId;
  /** The end of the delivery's address, by which an outcome is scripted. */
  place: string;
  /** The form's values; a plan is chosen by its price. */
  values: Record<string, string>;
  rupees: number;
}

const by = (provider: string, username = 'khaltiUser') => ({ provider, username });
const byHand = (provider: string) => ({
  ...by(provider),
  mobile_number: '9841000000',
  amount: '150',
});
const KUKL = { counter: 'kukl:1114:test-kukl' };
const TOWN = { counter: 'khanepani:268:sandhikharka-khanepani' };
const tv = { cableTvoperator: 'websurfer-tv', customerid: '1000001', setupboxnumber: '5001067803' };

const EVERY: readonly Bought[] = [
  line('mobile', 'ntc', { mobile_number: '9841234567', amount: '100' }, 100),
  line('dth', 'commit/dishhome-updated', dth('dishhome', '71909771942'), 1_000),
  line('dth', 'simtv', dth('simtv', '1000159157'), 1_000),
  line('worldlink', 'commit/worldlink-v2', { username: 'online_due_and_package' }, 1_657),
  line('classictech', 'commit/classictech-isp', { username: 'ctdeveloper' }, 4_403.61),
  line('vianet', 'commit/vianet-updated', { username: '9099' }, 113),
  line('websurfer', 'commit/times', { username: '1112858' }, 950),
  line('subisu', 'commit/subisu', { username: 'khaltivideo' }, 450),
  line('internet', 'commit/net-max', by('netmax', 'expired'), 1_850),
  line('internet', 'eastlink', byHand('eastlink'), 150),
  line('landline', 'landline', { landlinenumber: '01-4232352', landlineAmount: '500' }, 500),
  line('cabletv', 'commit/times', { ...tv, cableTvamount: '550' }, 550),
  line('electricity', 'commit/nea', meter('245:bhaktapur-dc', '006.18.303', '555'), 640),
  line('electricity', 'commit/nea-v2', meter('215:balaju-dc', '216.29.013A1', '4040'), 1_846.5),
  line('water', 'commit/kukl', { ...KUKL, connection_no: '9352' }, 141.85),
  line('water', 'commit/khanepani', { ...TOWN, customer_code: '110011', month: '7' }, 1_041.5),
];

/** The other internet providers, which work like one of those above. */
const MORE_INTERNET: readonly Bought[] = [
  line('internet', 'commit/hashcnet-v2', by('techminds'), 999),
  line('internet', 'adsl-ul', { ...by('adsl', '061-530000'), amount: '100' }, 100),
  line('internet', 'commit/merosoft', by('alisha_communication'), 1_150),
  line('internet', 'commit/arrownet', by('arrownet'), 1_695),
  line('internet', 'fibertel-fibernet', { ...byHand('fibertel_fibernet'), package: 'P' }, 150),
  line('internet', 'commit/hashcnet-v2', by('fiberworld_communication'), 634),
  line(
    'internet',
    'infonet-communication',
    { ...byHand('infonet_communication'), address: 'A' },
    150,
  ),
  line('internet', 'commit/hashcnet', by('kshireshwar_network'), 1_150),
  line('internet', 'commit/konnect', by('loop_networks', 'expired'), 1_850),
  line('internet', 'metrolink', { ...byHand('metrolink'), address: 'A' }, 150),
  line('internet', 'nt-ftth', { ...by('Sunt_ftthbisu', '10000141001060'), amount: '100' }, 100),
  line('internet', 'commit/times', by('pathibara', '1112858'), 950),
  line('internet', 'pokhara-internet', { ...byHand('pokhara_internet'), address: 'A' }, 150),
  line('internet', 'commit/times', by('reliant_techno', '1112858'), 950),
  line('internet', 'royal-network', byHand('royalnetwork'), 150),
  line('internet', 'commit/sky-broadband', by('sky_broadband'), 1_000),
  line('internet', 'commit/times', by('skycable', '1112858'), 950),
  line('internet', 'virtual-network', byHand('virtualnetwork'), 150),
  line('internet', 'commit/web-network', by('webnetwork'), 7_150),
  line('worldlink', 'commit/worldlink-v2', { username: 'online_due_payment' }, 4_950),
];

function line(
  biller: BillerId,
  place: string,
  values: Record<string, string>,
  rupees: number,
): Bought {
  return { biller, place, values, rupees };
}

function meter(counter: string, scnumber: string, consumer_id: string): Record<string, string> {
  return { counter, scnumber, consumer_id };
}

function dth(operator: string, card_number: string): Record<string, string> {
  return { operator, card_number, amount: '1000' };
}

/** The final state of an order under each outcome at the provider. */
const ENDS: Readonly<Record<string, 'delivered' | 'refunded'>> = {
  success: 'delivered',
  'queued-then-success': 'delivered',
  'queued-then-failed': 'refunded',
  failed: 'refunded',
  'timeout-after': 'delivered',
  'duplicate-callback': 'delivered',
  'lost-callback': 'delivered',
};
/** These are sent twice, which would consume the next scripted outcome. */
const SENT_AGAIN = ['timeout-before', 'error-500'];

const WALLET = 20_000;

const test = await testApp({ DELIVERY_TIMEOUT_MS: '700' }, { SANDBOX_BILLS_RETURN_MS: '0' });

/** A user with money and no monthly limit. */
async function richMember(): Promise<Member> {
  const member = await test.member(WALLET);
  await test.database.owner.query('update users set kyc_status = 1 where id = $1', [member.id]);
  return member;
}

function faceOf({ biller }: Bought): BillerDefinition {
  const definition = BILLERS.find(({ id }) => id === biller);
  if (!definition) throw new Error(`there is no biller ${biller}`);
  return definition;
}

/** The order's body, as the form makes it, after a look-up if the definition needs one. */
async function orderBody(bought: Bought, member: Member): Promise<unknown> {
  const definition = faceOf(bought);
  const { values, rupees } = bought;
  const { lookUp } = formAt(definition, values);
  if (!lookUp) return values;
  const { status, body } = await test.post(lookUp.path, lookUpBody(lookUp, values), member);
  expect({ status, body }, bought.place).toMatchObject({ status: 200, body: { status: true } });
  const answer: unknown = lookUp.answer.parse(body);
  const form = formAt(definition, values, { answer, sessionId: body.session_id });
  return form.order(form.plans?.find(({ amount }) => amount === rupees));
}

interface Paid {
  id: string;
  member: Member;
  outcome: string;
}

async function scripted(place: string): Promise<number> {
  const response = await fetch(`${test.sandbox.url}/scripts/khalti-service`);
  const queue = (await response.json()) as { only?: string }[];
  return queue.filter(({ only }) => only === place).length;
}

/** Orders and pays under an outcome; resolves when the provider has consumed the outcome. */
async function buy(bought: Bought, outcome: string): Promise<Paid> {
  const { place } = bought;
  const member = await richMember();
  const made = await test.post(faceOf(bought).path, await orderBody(bought, member), member);
  expect(made).toMatchObject({ status: 200, body: { id: expect.any(String) } });
  await fetch(`${test.sandbox.url}/scripts/khalti-service`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome, only: place }),
  });
  const paid = await test.post('/api/payment/wallet', { order_id: made.body.id }, member);
  expect(paid.status).toBe(200);
  await until(
    () => scripted(place),
    (left) => left === 0,
  );
  return { id: made.body.id, member, outcome };
}

async function inBook(id: string): Promise<Body[]> {
  const reference = `K${id.replaceAll('-', '')}`;
  const book: Body[] = await test.sandbox.book('khalti-service');
  return book.filter((row) => row.reference.startsWith(reference));
}

/**
 * Waits for the order's final state and returns it, once the wallet and the provider's book agree
 * with it.
 */
async function endOf({ rupees }: Bought, { id, member, outcome }: Paid): Promise<string> {
  const { body } = await until(
    () => test.get(`/api/order/${id}`, member),
    ({ body: order }) => ['delivered', 'refunded'].includes(order.state),
    15_000,
  );
  const isDelivered = body.state === 'delivered';
  expect(body.amount).toBe(rupees);
  const me = await test.get('/api/users/me', member);
  const cost = isDelivered ? Math.round(body.charged.amount * 100) : 0;
  expect(Math.round(me.body.balance * 100)).toBe(WALLET * 100 - cost);
  const played = SENT_AGAIN.includes(outcome) ? 'success' : outcome;
  const deliveries = isDelivered ? 1 : 0;
  expect(await inBook(id)).toMatchObject([{ amount: rupees, outcome: played, deliveries }]);
  return `${outcome}: ${body.state}`;
}

/** Quick runs try every outcome only at one biller of one step and one of two steps; few elsewhere. */
function outcomesAt(place: string): { once: string[]; twice: string[] } {
  const isThorough = ['ntc', 'commit/kukl'].includes(place);
  const once = Object.keys(ENDS);
  const few = ['success', 'queued-then-failed'];
  return {
    once: isThorough ? once : wholeOrQuick(once, few),
    twice: isThorough ? SENT_AGAIN : wholeOrQuick(SENT_AGAIN, []),
  };
}

/** Outcomes of one address are tried in turn: a script applies to the next delivery there. */
async function everyEnd(place: string, lane: readonly Bought[]): Promise<string[]> {
  const { once, twice } = outcomesAt(place);
  const ending: Promise<string>[] = [];
  for (const bought of lane) {
    for (const outcome of once) ending.push(endOf(bought, await buy(bought, outcome)));
  }
  const ends = await Promise.all(ending);
  for (const bought of lane) {
    for (const outcome of twice) ends.push(await endOf(bought, await buy(bought, outcome)));
  }
  return ends;
}

async function success(lane: readonly Bought[]): Promise<string[]> {
  const ends: string[] = [];
  for (const bought of lane) ends.push(await endOf(bought, await buy(bought, 'success')));
  return ends;
}

function byPlace(all: readonly Bought[]): [string, Bought[]][] {
  const places = [...new Set(all.map(({ place }) => place))];
  return places.map((place) => [place, all.filter((bought) => bought.place === place)]);
}

describe('every biller', () => {
  it('is in this table', () => {
    const tested = new Set(EVERY.map(({ biller }) => biller));
    expect(BILLERS.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });

  describe.concurrent('ends as the provider does', () => {
    it.each(byPlace(EVERY))('%s', { timeout: 60_000 }, async (place, lane) => {
      const outcomes = outcomesAt(place);
      const once = outcomes.once.map((outcome) => `${outcome}: ${ENDS[outcome]}`);
      const twice = outcomes.twice.map((outcome) => `${outcome}: delivered`);
      const all = [...lane.flatMap(() => once), ...lane.flatMap(() => twice)];
      expect(await everyEnd(place, lane)).toEqual(all);
    });
  });

  it('of the general internet form is delivered', { timeout: 60_000 }, async () => {
    const ends = await Promise.all(byPlace(MORE_INTERNET).map(([, lane]) => success(lane)));
    expect(ends.flat()).toEqual(MORE_INTERNET.map(() => 'success: delivered'));
  });
});
