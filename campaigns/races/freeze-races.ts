// Races of a freeze with transfers, and of everything that may end a held transfer.
import type { Person } from '../../bench/database/people.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { sendWithRetry } from '../harness/http.ts';
import type { HttpRequest } from '../harness/http.ts';
import { balanceOf } from '../harness/orders.ts';
import { emailOf } from '../harness/testbed.ts';
import { countOf } from './scenario.ts';
import type { RaceContext, Scenario } from './scenario.ts';

/** Each of them is a race of its own; more at once would only wait for each other. */
const AT_ONCE = 5;

interface Sending {
  from: Person;
  to: Person;
  rupees: number;
}

function transfer(url: string, { from, to, rupees }: Sending): HttpRequest {
  return {
    url: `${url}/api/payment/send_money`,
    token: from.token,
    body: { receiver_email: emailOf(to), sending_amount: rupees },
    headers: { 'idempotency-key': `${from.id}-${rupees}` },
  };
}

function freeze(url: string, { token }: Person): HttpRequest {
  return { url: `${url}/api/users/freeze`, token, body: {} };
}

/** How many entries a wallet has. */
async function versionOf({ testbed }: RaceContext, { id }: Person): Promise<string> {
  const sql = 'select version from wallets where account_id = $1';
  const { rows } = await testbed.database.owner.query<{ version: string }>(sql, [id]);
  return String(rows[0]?.version);
}

interface Frozen {
  /** Whether nothing left the wallet after the freeze was confirmed. */
  isHeld: boolean;
  /** How many transfers were faster than the freeze. */
  sent: number;
}

async function freezeOnce(
  context: RaceContext,
  { from, to, place }: { from: Person; to: Person; place: number },
): Promise<Frozen> {
  const url = context.urlAt(place);
  const pay = (rupees: number, at = place): HttpRequest =>
    transfer(context.urlAt(at), { from, to, rupees });
  const before = context.race([pay(10), pay(11, place + 1)]);
  const frozen = sendWithRetry(freeze(url, from));
  const beside = context.race([pay(12, place + 1)]);
  const { status } = await frozen;
  const confirmed = await versionOf(context, from);
  const [late] = await context.race([pay(13), pay(14, place + 1)]);
  const others = (await Promise.all([before, beside])).flat();
  const isHeld = confirmed === (await versionOf(context, from));
  return { isHeld: status === 200 && late?.status === 403 && isHeld, sent: countOf(others, 200) };
}

export const freezeAndSend: Scenario = {
  name: 'freeze × send money',
  invariant: 'I9',
  statuses: [200, 403],
  round: async (context) => {
    const races = Math.max(50, 4 * context.width);
    const people = await context.testbed.people(races, { rupees: 200 });
    const to = await context.testbed.person();
    const frozen = await mapLimited(people, AT_ONCE, (from, place) =>
      freezeOnce(context, { from, to, place }),
    );
    const hasSent = frozen.some(({ sent }) => sent > 0);
    const broken = hasSent ? [] : ['no transfer was made, so the freezes held none back'];
    const winners = frozen.filter(({ isHeld }) => isHeld).length;
    return { winners, expected: races, commands: races, broken };
  },
};

/** Whether a held transfer ended once, however many tried to end it. */
async function endsOnce(context: RaceContext, place: number): Promise<boolean> {
  const { testbed, race, urlAt } = context;
  const from = await testbed.person({ rupees: 9_000, isVerified: true });
  const to = await testbed.person({ isVerified: true });
  await race([transfer(urlAt(place), { from, to, rupees: 4_000 })]);
  const [sent] = await race([transfer(urlAt(place), { from, to, rupees: 4_100 })]);
  const id: string = sent?.body.held_transfer_id;
  const cancel = (at: number): HttpRequest => {
    const url = `${urlAt(at)}/api/payment/held_transfers/${id}/cancel`;
    return { url, token: from.token, body: {} };
  };
  const due = testbed.database.owner.query(
    'update held_transfers set release_at = now() where id = $1',
    [id],
  );
  const waitMs = context.random.whole(0, 150);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const ends = [cancel(place), cancel(place + 1)];
  await race(place % 2 === 0 ? ends : [...ends, freeze(urlAt(place), from)]);
  await due;
  const together = (await balanceOf(testbed, from)) + (await balanceOf(testbed, to));
  return id !== undefined && together === 9_000;
}

export const endsOfHeld: Scenario = {
  name: 'cancel × release × freeze',
  invariant: 'I9',
  statuses: [200, 409],
  round: async (context) => {
    const places = Array.from({ length: context.width }, (_, place) => place);
    const ended = await mapLimited(places, AT_ONCE, (place) => endsOnce(context, place));
    return { winners: ended.filter(Boolean).length, expected: places.length };
  },
};
