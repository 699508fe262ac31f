// Sends forged notifications about payments that nobody made, and about some that were made earlier.
import type { Person } from '../../bench/database/people.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { sendWithRetry } from '../harness/http.ts';
import type { HttpRequest } from '../harness/http.ts';
import { beginPayment, notificationRequests, visitGateway } from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import type { Random } from '../harness/random.ts';
import type { CallbackContext } from './schedule.ts';

/** The results of one forgery. */
export interface ForgeryResult {
  /** The gateway and the forgery. */
  kind: string;
  tried: number;
  /** Refused with a 4xx; the others only made the product query the gateway. */
  refused: number;
  /** Responses that must not be given. */
  faults: string[];
}

/** A sentence for each forgery that was never tried. */
export function untried(
  results: readonly Pick<ForgeryResult, 'kind'>[],
  gateways: readonly Pick<CampaignGateway, 'name' | 'forgeries'>[],
): string[] {
  const tried = new Set(results.map(({ kind }) => kind));
  return gateways
    .flatMap((gateway) => Object.keys(gateway.forgeries).map((name) => kindOf(gateway, name)))
    .filter((kind) => !tried.has(kind))
    .map((kind) => `the forgery "${kind}" was never tried`);
}

const kindOf = (gateway: Pick<CampaignGateway, 'name'>, name: string): string =>
  `${gateway.name}: ${name}`;

/** A payment that was made, and its real notifications, from which forgeries are made. */
interface Original {
  payment: Payment;
  notifications: HttpRequest[];
}

/** How many forgeries are tried on each payment that nobody made. */
const FORGERIES_EACH = 10;

async function makeOriginal(
  { testbed, callbackStore }: CallbackContext,
  person: Person,
  gateway: CampaignGateway,
): Promise<Original> {
  const payment = await beginPayment(testbed, person, { gateway, rupees: 100, isLoad: false });
  const visited = await visitGateway(testbed, callbackStore, { payment, choice: 'pay' });
  const notifications = notificationRequests(testbed.url, visited);
  for (const notification of notifications) await sendWithRetry(notification);
  return { payment, notifications };
}

interface Attack {
  name: string;
  original: Original;
  victim: Payment;
  random: Random;
}

async function attack(
  { testbed }: CallbackContext,
  { name, original, victim, random }: Attack,
  results: Map<string, ForgeryResult>,
): Promise<void> {
  const { transactionId: victimId, form, gateway } = victim;
  const { isForged = () => true, forgeries } = gateway;
  const real = random.pick(original.notifications.filter(isForged));
  const forged = forgeries[name]?.({ real, victimId, victim: form.fields ?? form, random });
  if (!forged) return;
  const url = forged.url.replace(testbed.url, random.pick(testbed.urls));
  // A new client address each time, so that no limit stops a forgery.
  const address = `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;
  const headers = { ...forged.headers, 'x-forwarded-for': address };
  const { status, body } = await sendWithRetry({ ...forged, url, headers });
  const kind = kindOf(gateway, name);
  const result = results.get(kind) ?? { kind, tried: 0, refused: 0, faults: [] };
  result.tried += 1;
  if (status >= 400 && status < 500) result.refused += 1;
  else if (status === 0 || status >= 500) result.faults.push(`${status}: ${JSON.stringify(body)}`);
  results.set(kind, result);
}

/**
 * Tries `count` forgeries, shared among the gateways. The books show their effect afterwards: no victim may
 * be credited, and every original must still be credited.
 */
export async function playForgeries(
  context: CallbackContext,
  { count, random }: { count: number; random: Random },
): Promise<ForgeryResult[]> {
  const { testbed, gateways } = context;
  const victims = Math.ceil(count / FORGERIES_EACH);
  const payer = await testbed.person();
  const people = await testbed.people(victims);
  const originals = new Map<CampaignGateway, Original[]>();
  for (const gateway of gateways) {
    const make = () => makeOriginal(context, payer, gateway);
    originals.set(gateway, [await make(), await make()]);
  }
  const results = new Map<string, ForgeryResult>();
  let left = count;
  await mapLimited(people, 8, async (person, index) => {
    const own = random.branch(`victim ${index}`);
    const [gateway = own.pick(gateways)] = gateways.slice(index % gateways.length);
    const names = own.shuffled(Object.keys(gateway.forgeries));
    const isLoad = own.chance(0.3);
    const victim = await beginPayment(testbed, person, { gateway, rupees: 100, isLoad });
    for (let turn = 0; turn < FORGERIES_EACH && left > 0; turn += 1) {
      left -= 1;
      const original = own.pick(originals.get(gateway) ?? []);
      // At times the victim is a payment that was made: it must neither vanish nor count twice.
      const isMade = own.chance(0.1);
      const other = own.pick(originals.get(gateway) ?? []);
      const name = names[turn % names.length] ?? '';
      const attacked = isMade ? other.payment : victim;
      await attack(context, { name, original, victim: attacked, random: own }, results);
    }
  });
  return [...results.values()].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
}
