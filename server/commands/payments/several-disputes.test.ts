// Several disputes of one payment, and a dispute of one in review: each comes before a person, and holds what
// it can get. The books are audited after every test.
import { describe, expect, it } from 'vitest';
import { carryOut } from '#server/commands/commands.ts';
import { readWalletThen } from '#server/desk/history/wallet-then.ts';
import { allMailed } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { attention } from '../attention.ts';
import { cardDisputes, makeCommands, QUICK_REFUNDS, QUICK_WORLD } from './testing.ts';
import type { Loaded, PaidByCard } from './testing.ts';

const test = await testApp(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(test);
const card = cardDisputes(test, say);

type Disputed = [state: string, amount: number, held: number];

/** The order's disputes, oldest first; amounts in paisa. */
async function disputes({ id }: Loaded): Promise<Disputed[]> {
  const sql = `select state, amount_paisa::int as amount, held_paisa::int as held from disputes
    where order_id = $1 order by id`;
  const { rows } = await test.database.owner.query(sql, [id]);
  return rows.map(({ state, amount, held }) => [state, amount, held]);
}

const become = (loaded: Loaded, wanted: Disputed[]): Promise<Disputed[]> =>
  until(
    () => disputes(loaded),
    (now) => JSON.stringify(now) === JSON.stringify(wanted),
  );

/** Acts as the card holder's bank, and waits until we know of it. */
async function bank(loaded: Loaded, body: object, wanted: Disputed[]): Promise<string> {
  const { id } = await card.bank(body);
  await become(loaded, wanted);
  return id;
}

/** The mails to the owner about disputes, each by what it says of the money. */
async function mailed({ by }: Loaded): Promise<string[]> {
  await allMailed(test);
  const texts = (await test.sandbox.inbox(by.email)).map(({ text }) => text);
  const said =
    /we hold NPR [\d.]+|NPR [\d.]+ we held (is back|has left)|We're waiting|You don't need|Nothing was taken/;
  return texts.map((text) => said.exec(text)?.[0] ?? text).toSorted();
}

/** What disputes have frozen of the wallet, as its past states tell; in rupees. */
async function frozenNow({ by }: Loaded): Promise<number> {
  const then = { userId: by.id, before: new Date(Date.now() + 1_000) };
  const { open } = await readWalletThen(test.database.pool, then);
  const held = open.filter(({ kind }) => kind === 'dispute');
  return held.reduce((sum, { amountPaisa }) => sum + Number(amountPaisa), 0) / 100;
}

/** All that we have lost in disputes, in paisa. */
async function lossNow(): Promise<number> {
  const { rows } = await test.database.owner.query(
    `select coalesce(-sum(amount), 0)::int as loss from postings
     where account_id = system_account('dispute-loss')`,
  );
  return rows[0].loss;
}

const listed = async (): Promise<string> => (await attention.read([])(say.world)).text;

it('holds the parts of two disputes, which end each for itself', async () => {
  const one = await card.loadedByCard();
  const { intent, by } = one;
  const first = await bank(one, { intent, paisa: 15_000 }, [['open', 15_000, 15_000]]);
  const second = await bank(one, { intent, paisa: 20_000 }, [
    ['open', 15_000, 15_000],
    ['open', 20_000, 20_000],
  ]);
  expect(await say.balance(by)).toBe(150);
  expect((await listed()).match(/stripe: disputed/g)).toHaveLength(2);
  await bank(one, { dispute: first, status: 'lost' }, [
    ['lost', 15_000, 15_000],
    ['open', 20_000, 20_000],
  ]);
  await bank(one, { dispute: second, status: 'won' }, [
    ['lost', 15_000, 15_000],
    ['won', 20_000, 20_000],
  ]);
  expect(await say.balance(by)).toBe(350);
});

it.each(['lost', 'won'] as const)(
  'gives the second what the first releases, also when the second was %s before',
  async (outcome) => {
    const one = await card.loadedByCard();
    const { intent, by } = one;
    const all: Disputed = ['open', 51_000, 50_000];
    const first = await bank(one, { intent }, [all]);
    const second = await bank(one, { intent }, [all, ['open', 0, 0]]);
    expect(await listed()).toContain('stripe: disputed, nothing of it is held');
    await bank(one, { dispute: second, status: outcome }, [all, [outcome, 0, 0]]);
    const given: Disputed = outcome === 'lost' ? ['lost', 51_000, 50_000] : ['won', 0, 0];
    await bank(one, { dispute: first, status: 'won' }, [['won', 51_000, 50_000], given]);
    expect(await say.balance(by)).toBe(outcome === 'lost' ? 0 : 500);
    expect(await mailed(one)).toEqual(
      outcome === 'lost'
        ? [
            'NPR 500.00 we held has left',
            'Nothing was taken',
            "We're waiting",
            'we hold NPR 500.00',
          ]
        : ['NPR 500.00 we held is back', "We're waiting", "You don't need", 'we hold NPR 500.00'],
    );
  },
);

it('freezes for the second what the first releases', async () => {
  const one = await card.loadedByCard();
  const { intent, by } = one;
  const first = await bank(one, { intent }, [['open', 51_000, 50_000]]);
  const second = await bank(one, { intent, paisa: 12_000 }, [
    ['open', 51_000, 50_000],
    ['open', 0, 0],
  ]);
  const won: Disputed = ['won', 51_000, 50_000];
  await bank(one, { dispute: first, status: 'won' }, [won, ['open', 12_000, 12_000]]);
  expect(await say.balance(by)).toBe(380);
  expect(await mailed(one)).toEqual([
    'NPR 380.00 we held is back',
    "We're waiting",
    'we hold NPR 120.00',
    'we hold NPR 500.00',
  ]);
  await bank(one, { dispute: second, status: 'won' }, [won, ['won', 12_000, 12_000]]);
  expect(await say.balance(by)).toBe(500);
});

describe('one that could only be frozen in part', () => {
  const won: Disputed = ['won', 30_000, 30_000];

  /** A load of 500 by card, of which two disputes claim 300 each: 510 were charged. */
  async function claimedTwice(): Promise<PaidByCard & { first: string; second: string }> {
    const one = await card.loadedByCard();
    const { intent } = one;
    const first = await bank(one, { intent, paisa: 30_000 }, [['open', 30_000, 30_000]]);
    const second = await bank(one, { intent, paisa: 30_000 }, [
      ['open', 30_000, 30_000],
      ['open', 21_000, 20_000],
    ]);
    expect(await say.balance(one.by)).toBe(0);
    return { ...one, first, second };
  }

  it('holds what it lacks of what the first releases, up to its claim', async () => {
    const one = await claimedTwice();
    await bank(one, { dispute: one.first, status: 'won' }, [won, ['open', 30_000, 30_000]]);
    expect(await say.balance(one.by)).toBe(200);
    expect((await say.entriesOf(one.id, one.by)).toSorted()).toEqual([
      'dispute-held',
      'dispute-held',
      'dispute-held',
      'dispute-released',
      'wallet-loaded',
    ]);
    expect(await mailed(one)).toEqual([
      'NPR 200.00 we held is back',
      'we hold NPR 200.00',
      'we hold NPR 300.00',
      'we hold NPR 300.00',
    ]);
    expect(await frozenNow(one)).toBe(300);
    await bank(one, { dispute: one.second, status: 'lost' }, [won, ['lost', 30_000, 30_000]]);
    expect(await say.balance(one.by)).toBe(200);
    expect(await frozenNow(one)).toBe(0);
  });

  it('releases all of it when it is won itself', async () => {
    const one = await claimedTwice();
    await bank(one, { dispute: one.first, status: 'won' }, [won, ['open', 30_000, 30_000]]);
    await bank(one, { dispute: one.second, status: 'won' }, [won, won]);
    expect(await say.balance(one.by)).toBe(500);
  });

  it('takes it, and with it our loss back, when it was lost before', async () => {
    const one = await claimedTwice();
    const before = await lossNow();
    await bank(one, { dispute: one.second, status: 'lost' }, [
      ['open', 30_000, 30_000],
      ['lost', 21_000, 20_000],
    ]);
    expect(await lossNow()).toBe(before + 1_000);
    await bank(one, { dispute: one.first, status: 'won' }, [won, ['lost', 30_000, 30_000]]);
    expect(await lossNow()).toBe(before);
    expect(await say.balance(one.by)).toBe(200);
  });

  it('holds as much as is released where its money was spent, and all is shared among three', async () => {
    const one = await card.loadedByCard();
    const { intent, by } = one;
    const first = await bank(one, { intent, paisa: 20_000 }, [['open', 20_000, 20_000]]);
    await test.post('/api/payment/wallet', { order_id: await say.topUp(by, 250) }, by);
    // 300 were left, and 255 are spent.
    await bank(one, { intent, paisa: 15_000 }, [
      ['open', 20_000, 20_000],
      ['open', 15_000, 4_500],
    ]);
    const third = await bank(one, { intent, paisa: 20_000 }, [
      ['open', 20_000, 20_000],
      ['open', 15_000, 4_500],
      ['open', 16_000, 0],
    ]);
    await bank(one, { dispute: first, status: 'won' }, [
      ['won', 20_000, 20_000],
      ['open', 15_000, 15_000],
      ['open', 20_000, 9_500],
    ]);
    expect(await say.balance(by)).toBe(0);
    expect(await frozenNow(one)).toBe(245);
    await bank(one, { dispute: third, status: 'won' }, [
      ['won', 20_000, 20_000],
      ['open', 15_000, 15_000],
      ['won', 20_000, 9_500],
    ]);
    expect(await say.balance(by)).toBe(95);
  });
});

it('says nothing twice of disputes that held nothing', async () => {
  const by = await test.member();
  const paid = { id: await say.topUp(by, 500), by };
  const intent = await say.payByCard(paid);
  await say.inState(paid.id, by, 'delivered');
  const first = await bank(paid, { intent }, [['open', 52_000, 0]]);
  await bank(paid, { intent }, [
    ['open', 52_000, 0],
    ['open', 0, 0],
  ]);
  await bank(paid, { dispute: first, status: 'won' }, [
    ['won', 52_000, 0],
    ['open', 52_000, 0],
  ]);
  expect(await mailed(paid)).toEqual(["We're waiting", "We're waiting", "You don't need"]);
});

it('asks an operator which of several open disputes is meant', async () => {
  const one = await card.loadedByCard();
  const { id, by, intent } = one;
  const first = await bank(one, { intent, paisa: 15_000 }, [['open', 15_000, 15_000]]);
  const second = await bank(one, { intent, paisa: 20_000 }, [
    ['open', 15_000, 15_000],
    ['open', 20_000, 20_000],
  ]);
  const refused = await say.dispute(id, 'won');
  expect(refused).toMatchObject({ isBad: true });
  expect(refused.text).toMatch(
    new RegExp(`one: \\S+ \\(NPR 150.00, ${first}\\), \\S+ \\(NPR 200.00, ${second}\\)`),
  );
  expect(await say.balance(by)).toBe(150);
  const [, dispute = ''] = /one: (\S+)/.exec(refused.text) ?? [];
  expect(await say.dispute(dispute, 'won')).toEqual({ text: `Dispute ${dispute} is won.` });
  expect(await disputes(one)).toEqual([
    ['won', 15_000, 15_000],
    ['open', 20_000, 20_000],
  ]);
  // Only one is open now. Without an id it is meant, and with its id the other stays as it is.
  expect((await say.dispute(dispute, 'won')).text).toContain('is won already');
  await say.dispute(id, 'lost');
  expect(await disputes(one)).toEqual([
    ['won', 15_000, 15_000],
    ['lost', 20_000, 20_000],
  ]);
});

it('holds what staff credit of a payment in review', async () => {
  const loaded = await say.load(500);
  await say.script('stripe', 'wrong-amount', 'confirm');
  const one = { ...loaded, intent: await say.payByCard(loaded) };
  const { id, by, intent } = one;
  await bank(one, { intent }, [['open', 0, 0]]);
  expect(await listed()).toMatch(
    /another amount[^]*disputed, nothing|disputed, nothing[^]*another amount/,
  );
  await carryOut(['payment', id, 'credited', '--why', 'seen'], (work) => work(say.world));
  expect(await disputes(one)).toEqual([['open', 50_900, 50_900]]);
  expect(await say.balance(by)).toBe(0);
});
