// An order that is read while it moves: its state and its timeline are of the same moment.
import { expect, it } from 'vitest';
import { patiently } from '#server/testing/patiently.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';

const test = await testApp();

/** Reads the order as fast as it can be read until it is delivered; the states it saw. */
async function watch(id: string, by: Member): Promise<string[]> {
  const seen = [];
  while (seen.at(-1) !== 'delivered') {
    const { body } = await patiently(() => test.get(`/api/order/${id}`, by));
    expect(body.events.at(-1)).toMatchObject({ state: body.state });
    seen.push(body.state);
  }
  return seen;
}

async function payWatched(mobile: string): Promise<string[]> {
  const by = await test.member(500);
  const wanted = { mobile_number: mobile, amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', wanted, by)).body;
  const [seen, paid] = await Promise.all([
    watch(id, by),
    patiently(() => test.post('/api/payment/wallet', { order_id: id }, by)),
    watch(id, by),
    watch(id, by),
  ]);
  expect(paid.status).toBe(200);
  return seen;
}

it('reads an order and its timeline as of one moment, however fast it moves', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => String(9841000001 + index));
  const seen = new Set((await Promise.all(numbers.map(payWatched))).flat());
  expect([...seen]).toEqual(expect.arrayContaining(['awaiting_payment', 'delivered']));
});
