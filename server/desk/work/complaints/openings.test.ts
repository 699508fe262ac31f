// Ready-made answers to complaints about orders paid at a gateway: the sum that came back to the wallet.
import { expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { useCard as confirmCard } from '#server/testing/card-holder.ts';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { test } = desk;
const say = makeCommands(test);
const support = await desk.staff(['support']);

async function openingsOf(id: string): Promise<Record<string, string>> {
  const { body } = await desk.get(`/desk/api/complaints/${id}`, support);
  return Object.fromEntries(body.openings.map(({ name, text }: Body) => [name, text]));
}

/** A top-up paid by card that fails; its customer complains before the payment is confirmed. */
async function complainedEarly() {
  const by = await test.member();
  const orderId = await say.topUp(by, 500);
  const path = '/api/payments/stripe/create-intent';
  const { body: form } = await test.post(path, { order_id: orderId }, by);
  const made = await test.post(`/api/order/${orderId}/complaint`, { text: 'Nothing.' }, by);
  expect(made.status).toBe(200);
  await test.sandbox.script('khalti-service', 'failed');
  await confirmCard(test.sandbox.url, form);
  await test.post('/api/payments/stripe/verify', { order_id: orderId, success: true }, by);
  await say.inState(orderId, by, 'refunded');
  return { by, orderId, id: made.body.complaint.id as string };
}

it('name the sum that the customer paid, also where they complained before it was known', async () => {
  const { by, id } = await complainedEarly();
  const back = await say.balance(by);
  expect(back).toBeGreaterThan(500);
  expect((await openingsOf(id))['refunded']).toMatch(new RegExp(`NPR\\s${back} is back`));
});

it('name no sum in the wallet once the payment is disputed, or returned to its source', async () => {
  const disputed = await complainedEarly();
  expect((await say.dispute(disputed.orderId, 'opened')).isBad).not.toBe(true);
  const returned = await complainedEarly();
  expect((await say.refund(returned.orderId)).isBad).not.toBe(true);
  for (const { id } of [disputed, returned]) {
    expect(Object.keys(await openingsOf(id))).toEqual(['records', 'sorry']);
  }
});
