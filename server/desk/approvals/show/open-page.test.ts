// What an open page of a proposal still learns, although its preview is the one that the maker saw.
import { expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { testDesk } from '../../testing/test-desk.ts';
import { approvalDesk } from '../testing/approval-desk.ts';

const desk = await testDesk();
const { loadedAt, paymentOf, propose, read } = approvalDesk(desk, makeCommands(desk.test));

it('says that the gateway of a proposed refund has no call for refunds any more', async () => {
  const [support, finance] = [await desk.staff(['support']), await desk.staff(['finance'])];
  const { id: orderId } = await loadedAt('khalti', 300);
  const payment = await paymentOf(orderId, support);
  const id = await propose('refunds', { payment, amount: 100 }, support);
  const problem = async () => (await read(id, finance)).problem;
  expect(await problem()).toBeNull();

  const khalti = desk.test.app.lent.gateways.find(({ name }) => name === 'khalti');
  if (!khalti) throw new Error('Khalti is not set up');
  const { refunds } = khalti;
  Object.assign(khalti, { refunds: undefined });
  expect(await problem()).toMatch(/^The way this refund is sent has changed/);
  Object.assign(khalti, { refunds });
  expect(await problem()).toBeNull();
});
