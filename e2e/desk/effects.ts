// What a morning has changed: for the customers, in the books of both sides, and in the audit log.
import { expect } from '@playwright/test';
import { apiOf, until } from '../api.ts';
import type { Api } from '../api.ts';
import { signInOverHttp } from '../newcomer.ts';
import { kosheliByNpm } from '../product.ts';
import type { Product } from '../product.ts';
import { DEMO_PASSWORD, openSection } from './operator.ts';
import type { Operator } from './operator.ts';
import { NUMBERS } from './overnight.ts';
import type { Waiting } from './overnight.ts';

/** As the customer sees it: the state of their case, and why a document was sent back. */
async function expectIdentity(
  product: Product,
  { email, ...expected }: { email: string; state: string; reasons: string[] },
): Promise<void> {
  const { api } = await signInOverHttp(product, { email, password: DEMO_PASSWORD });
  const { case: decided } = (await api.get('/api/users/get_kyc')).body;
  const reasons = decided.documents.map(({ reason }: { reason: string | null }) => reason);
  expect({ state: decided.state, reasons: reasons.filter(Boolean) }).toEqual(expected);
}

async function stateOf(api: Api, orderId: string): Promise<string> {
  return (await api.get(`/api/order/${orderId}`)).body.state;
}

export async function expectCustomersSee(product: Product, waiting: Waiting): Promise<void> {
  await expectIdentity(product, {
    email: 'pending@kosheli.test',
    state: 'verified',
    reasons: [],
  });
  await expectIdentity(product, {
    email: 'blurred@kosheli.test',
    state: 'refused',
    reasons: ['The picture is blurred or too small to read.'],
  });
  await expectIdentity(product, {
    email: 'borrowed@kosheli.test',
    state: 'refused',
    reasons: ['This document belongs to another person. Send your own. It says Bina Demo.'],
  });
  const { demo, customer, arrived, lost, takenBack } = waiting;
  expect(await stateOf(demo, arrived)).toBe('delivered');
  expect(await stateOf(demo, lost)).toBe('refunded');
  expect(await stateOf(customer.api, takenBack)).toBe('refunded');
  // Of 2,000: 150 and its fee are spent. Of 1,000: 300 went back to the bank.
  expect((await demo.get('/api/users/me')).body.balance).toBe(1_847);
  expect((await customer.api.get('/api/users/me')).body.balance).toBe(700);
  const { body: inbox } = await until(
    () => apiOf(product.sandboxUrl).get('/inbox?to=sita%40example.com'),
    ({ body }) =>
      body.some(({ text }: { text: string }) => text.includes('answered your complaint')),
  );
  expect(inbox.length).toBeGreaterThan(0);
  // The next order costs what was approved.
  const order = { mobile_number: '9841600009', amount: 100 };
  const made = await demo.post('/api/mobile_recharge', order);
  expect((await demo.get(`/api/order/${made.body.id}`)).body.fees.transaction_fee).toBe(2.5);
}

interface BookedDelivery {
  number: string;
  deliveries: number;
}

/** Our books keep every rule, and the outside books show what was decided here. */
export async function expectBooksAgree(product: Product): Promise<void> {
  expect(await kosheliByNpm(product, 'verify')).toContain('VIOLATIONS 0');
  const sandbox = apiOf(product.sandboxUrl);
  const { body: deliveries } = await sandbox.get('/books/khalti-service');
  const delivered = deliveries.map(({ number, deliveries: times }: BookedDelivery) => [
    number,
    times,
  ]);
  // The second order never reached the provider; the third was taken back by it.
  expect(Object.fromEntries(delivered)).toEqual({ [NUMBERS.arrived]: 1, [NUMBERS.takenBack]: 0 });
  const { body: payments } = await sandbox.get('/books/payu');
  expect(payments).toHaveLength(1);
  // NPR 300 at 0.62.
  expect(payments[0].refunds).toMatchObject([{ amount: '186.00', ends: 'SUCCESS' }]);
}

/** By whom each act was done, the oldest first. */
const ACTS = {
  'staff.signed_in': ['compliance', 'support', 'finance', 'admin'],
  'kyc.viewed': ['compliance', 'compliance', 'compliance'],
  'kyc.approved': ['compliance'],
  'kyc.refused': ['compliance', 'compliance'],
  'order.decided': ['support', 'support'],
  'approval.proposed': ['support', 'finance', 'finance'],
  'approval.approved': ['finance', 'admin', 'admin'],
  'complaint.resolved': ['support'],
};

/** The log has every act, and its chain is whole, as the admin sees on the page. */
export async function expectAudited(product: Product, admin: Operator): Promise<void> {
  const { page, see } = admin;
  await openSection(admin, 'Audit log');
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('The chain is intact.')).toBeVisible();
  await see('Audit log');
  const session = await page.evaluate('sessionStorage.getItem("desk-session")');
  const log = apiOf(product.deskUrl, JSON.parse(String(session)).accessToken);
  for (const [action, roles] of Object.entries(ACTS)) {
    const { body } = await log.get(`/desk/api/audit?action=${action}`);
    const actors = body.records.map(({ actor_id: actor }: { actor_id: string }) => actor);
    // The demo people's cases were decided before anybody worked here.
    const staff = actors.filter((actor: string) => actor.endsWith('@desk.kosheli.test'));
    const expected = roles.map((role) => `${role}@desk.kosheli.test`);
    expect({ action, staff: staff.toReversed() }).toEqual({ action, staff: expected });
  }
}
