// The texts about refunds and disputes are true for each payment method.
import { describe, expect, it } from 'vitest';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from './testing.ts';
import type { Loaded } from './testing.ts';

const test = await testApp(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(test);

const payByForm =
  (name: string) =>
  async ({ id, by }: Loaded): Promise<void> => {
    const { body: form } = await test.post(`/api/payment/${name}`, { order_id: id }, by);
    const back = await payAtWallet(form, 'pay');
    if (back) await comeBack(back);
  };

const WAYS = [
  {
    pay: (one: Loaded) => say.payByPayu(one),
    way: 'Indian Banking',
    name: 'Indian Banking',
    back: 'INR 310.00 (NPR 500.00)',
  },
  { pay: (one: Loaded) => say.payByCard(one), way: 'your card', name: 'International Card' },
  {
    pay: (one: Loaded) => say.payByNepalBank(one),
    way: 'your bank in Nepal',
    name: 'Nepali Banks',
    byHand: true,
  },
  { pay: payByForm('esewa'), way: 'eSewa', name: 'eSewa', byHand: true },
  { pay: payByForm('connectips'), way: 'connectIPS', name: 'connectIPS', byHand: true },
  { pay: (one: Loaded) => say.payByKhalti(one), way: 'Khalti', name: 'Khalti' },
];

async function load({ pay }: (typeof WAYS)[number]): Promise<Loaded> {
  const loaded = await say.load(500);
  await pay(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  return loaded;
}

async function mailsOf(by: Member, count: number): Promise<string[]> {
  const mails = await until(
    () => test.sandbox.inbox(by.email),
    (all) => all.length === count,
  );
  return mails.map(({ text }) => text);
}

async function receiptOf({ id, by }: Loaded): Promise<string[]> {
  const response = await fetch(`${test.url}/api/order/${id}/receipt`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  return readPdf(Buffer.from(await response.arrayBuffer())).pages.flat();
}

describe.each(WAYS)('money that came through $way', (one) => {
  const { way, name, byHand = false, back = 'NPR 500.00' } = one;
  /** Only a payment through a bank mentions a bank. */
  const expectNoOtherBank = (text: string): void =>
    expect(text.replaceAll(way, '')).not.toMatch(/bank|card/i);

  it('goes back there, in the mail and on the receipt', async () => {
    const loaded = await load(one);
    const words = byHand ? ['--by-hand', `transfer 77 ${name}`] : [];
    expect((await say.refund(loaded.id, ...words)).isBad ?? false).toBe(false);
    const [mail = ''] = await mailsOf(loaded.by, 1);
    expect(mail).toContain(`goes back to where you paid from, through ${way}.`);
    expectNoOtherBank(mail);
    const paper = await receiptOf(loaded);
    expect(paper).toContain(`Reference (${name})`);
    expect(paper.join(' ')).not.toContain('of the bank');
    expect(paper[paper.indexOf('Sent back to where you paid from') + 1]).toBe(back);
    expect(paper).toContain('Sent back on');
  });

  it('is disputed there, until that is decided', async () => {
    const { id, by } = await load(one);
    await say.dispute(id, 'opened');
    await say.dispute(id, 'won');
    const mails = await mailsOf(by, 2);
    for (const mail of mails) {
      expect(mail).toContain(`through ${way} `);
      expectNoOtherBank(mail);
    }
    const { body } = await test.get('/api/users/statement.csv', by);
    expect(body).toContain('On hold: a payment is disputed');
  });
});

it('is not reported as sent back when its source refused it', async () => {
  const loaded = await say.load(500);
  await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.script('stripe', 'failed');
  await say.refund(loaded.id);
  const mails = await mailsOf(loaded.by, 1);
  expect(mails.join()).toContain("NPR 500.00 couldn't be given back through your card, so it's");
  expect(await receiptOf(loaded)).not.toContain('Sent back to where you paid from');
});
