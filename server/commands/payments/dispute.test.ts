// Disputed payments: the amounts frozen, released and taken, however often and by whomever reported.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { attention } from '../attention.ts';
import { cardDisputes, makeCommands, QUICK_REFUNDS, QUICK_WORLD } from './testing.ts';

const test = await testApp(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(test);
const { bank, loadedByCard } = cardDisputes(test, say);

const holds = (by: Member, rupees: number): Promise<number> =>
  until(
    () => say.balance(by),
    (now) => now === rupees,
  );
const listed = async (): Promise<string> => (await attention.read([])(say.world)).text;
const isOver = async (order: string): Promise<unknown> => {
  const sql = `select 1 from disputes where order_id = $1 and state <> 'open'`;
  return until(
    async () => (await test.database.owner.query(sql, [order])).rowCount,
    (count) => count === 1,
  );
};

describe('reported by Stripe', () => {
  it('freezes the part that is still in the wallet, and releases it when it is won', async () => {
    const { id, by, intent } = await loadedByCard(500);
    await test.post('/api/payment/wallet', { order_id: await say.topUp(by, 100) }, by);
    const { id: dispute } = await bank({ intent });
    await holds(by, 0);
    // 510 were charged; 398 were left.
    expect(await listed()).toMatch(/stripe: disputed, NPR 112\.00 is missing .* NPR 510\.00/);
    expect((await say.refund(id)).text).toContain('has disputed this payment');
    await bank({ dispute, status: 'won' });
    await holds(by, 398);
    expect(await say.entriesOf(id, by)).toEqual([
      'wallet-loaded',
      'dispute-held',
      'dispute-released',
    ]);
    expect(await listed()).toBe('Nothing needs manual review.');
    const mails = await until(
      () => test.sandbox.inbox(by.email),
      (all) => all.length === 2,
    );
    expect(mails.map(({ text }) => /NPR \d+\.\d\d/.exec(text)?.[0])).toEqual([
      'NPR 398.00',
      'NPR 398.00',
    ]);
    expect((await say.refund(id, '--amount', '100')).isBad).toBe(false);
  });

  it('takes the frozen money when it is lost, and lists the shortfall', async () => {
    const { id, by, intent } = await loadedByCard(300);
    const { id: dispute } = await bank({ intent });
    await holds(by, 0);
    await bank({ dispute, status: 'lost' });
    await isOver(id);
    expect(await listed()).toMatch(/stripe: dispute lost, NPR 10\.00 is missing/);
    expect((await say.refund(id)).text).toContain('has disputed this payment');
    expect(await say.entriesOf(id, by)).toEqual(['wallet-loaded', 'dispute-held']);
  });

  it('freezes a part when only a part is disputed, in addition to a refund', async () => {
    const { id, by, intent } = await loadedByCard(500);
    expect((await say.refund(id, '--amount', '100')).isBad).toBe(false);
    await bank({ intent, paisa: 15_000 });
    await holds(by, 250);
    const { rows } = await test.database.owner.query(
      'select amount_paisa, held_paisa from disputes where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ amount_paisa: 15_000n, held_paisa: 15_000n }]);
  });

  it('is queried again when Stripe did not answer our query', async () => {
    const { by, intent } = await loadedByCard(500);
    await say.script('stripe', 'status-500', 'disputes');
    await bank({ intent });
    expect(await holds(by, 0)).toBe(0);
  });

  it('never freezes more than the balance while orders are paid', async () => {
    const { by, intent } = await loadedByCard(500);
    const orders = await Promise.all([110, 120, 130].map((amount) => say.topUp(by, amount)));
    const pay = (order_id: string): Promise<Answer> =>
      test.post('/api/payment/wallet', { order_id }, by);
    await Promise.all([bank({ intent }), ...orders.map(pay)]);
    expect(await holds(by, 0)).toBe(0);
  });
});

describe('reported by an unknown sender', () => {
  const tell = async (body: object, secret: string): Promise<number> => {
    const text = JSON.stringify(body);
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
    const answer = await fetch(`${test.url}/payment/gateway/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${seconds},v1=${mac}`,
      },
      body: text,
    });
    return answer.status;
  };
  const event = (object: object) => ({ object: 'event', data: { object } });

  it('freezes nothing, whatever the message says', async () => {
    const { by, intent } = await loadedByCard(500);
    const forged = event({ object: 'dispute', id: 'dp_forged', payment_intent: intent });
    expect(await tell(forged, 'whsec_of_another')).toBe(404);
    // Correctly signed, but Stripe itself has no such dispute.
    expect(await tell(forged, 'whsec_sandbox')).toBe(502);
    expect(await say.balance(by)).toBe(500);
  });
});

describe('recorded by an operator', () => {
  it('freezes and ends once, and is the same dispute that Stripe reports later', async () => {
    const { id, by, intent } = await loadedByCard(500);
    const opened = await Promise.all([say.dispute(id, 'opened'), say.dispute(id, 'opened')]);
    expect(opened.map(({ text }) => text).toSorted()).toEqual([
      expect.stringMatching(/NPR 500\.00 of NPR 510\.00 is held; NPR 10\.00 was not/),
      expect.stringMatching(/was open already; nothing was changed/),
    ]);
    expect(await say.balance(by)).toBe(0);
    const { id: dispute } = await bank({ intent });
    await bank({ dispute, status: 'won' });
    await holds(by, 500);
    const { rowCount } = await test.database.owner.query(
      'select 1 from disputes where order_id = $1 and dispute_reference = $2',
      [id, dispute],
    );
    expect(rowCount).toBe(1);
    expect((await say.dispute(id, 'won')).text).toContain('is won already');
    expect(await say.dispute(id, 'lost')).toMatchObject({
      isBad: true,
      text: expect.stringContaining('is won and stays so'),
    });
  });

  it('takes Indian rupees back at the rate of the payment', async () => {
    const loaded = await say.load(500);
    await say.payByPayu(loaded);
    await say.inState(loaded.id, loaded.by, 'delivered');
    expect((await say.dispute(loaded.id, 'lost')).text).toBe('This payment is not disputed.');
    await say.dispute(loaded.id, 'opened');
    const { text } = await say.dispute(loaded.id, 'lost');
    expect(text).toMatch(/is lost; NPR 5\.00 is our loss/);
    expect(await say.balance(loaded.by)).toBe(0);
  });
});
