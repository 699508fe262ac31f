// The form with named packages, as Websurfer and ClassicTech have it, and Websurfer's three steps.
import { describe, expect, it } from 'vitest';
import { answering, job } from '../testing/khalti-answers.ts';
import { refusalOf } from '../testing/refusal.ts';
import { websurfer } from './biller.ts';
import { websurferHands } from './delivery.ts';

const SESSION = '0198c6f2-1111-7000-8000-000000000001';
const PLANS = [
  { package: 'Fast', duration: '1', amount: 95_000n },
  { package: 'Fast', duration: '3', amount: 285_100n },
  { package: 'Slow', duration: '', amount: 50_000n },
];
const KEPT = { username: '111', plans: PLANS };
const ORDER = { session_id: SESSION, amount: 2851, month: '3', package: 'Fast' };
const read = (order: object) => websurfer.read(websurfer.body.parse(order), KEPT);

describe('an order', () => {
  it('names its package by name and duration, which may be a number or nothing', () => {
    const asked = {
      recipient: '111',
      operator: 'websurfer',
      amountPaisa: 285_100n,
      about: 'Fast, 3',
      detail: { package: 'Fast', duration: '3' },
    };
    expect(read(ORDER)).toEqual(asked);
    expect(read({ ...ORDER, month: 3, operator: 'websurfer' })).toEqual(asked);
    expect(read({ session_id: SESSION, amount: 500, package: 'Slow' }).about).toBe('Slow');
    expect(read({ session_id: SESSION, amount: 2851, package: 'Fast' })).toEqual(asked);
  });

  it('is refused at another price, for another package or company', () => {
    expect(refusalOf(() => read({ ...ORDER, amount: 1 }))).toEqual({
      amount: { key: 'look_up.amount', values: { amount: 2851 } },
    });
    expect(refusalOf(() => read({ ...ORDER, package: 'Huge' }))).toMatchObject({
      package: { key: 'look_up.not_offered' },
    });
    expect(websurfer.body.safeParse({ ...ORDER, operator: 'worldlink' }).success).toBe(false);
  });

  it('is ordered once more on the new look-up, at today’s price', () => {
    const kept = { ...KEPT, plans: [{ package: 'Fast', duration: '3', amount: 300_000n }] };
    expect(websurfer.lookUp?.renew(ORDER, { id: 'new', kept })).toEqual({
      ...ORDER,
      session_id: 'new',
      amount: 3000,
    });
  });
});

const pack = (package_id: string, package_name: string, amount: number) => ({
  package_id,
  package_name,
  amount,
});
const list = (...usernames: string[]) => ({
  status: true,
  session_id: 5,
  customer: { first_name: 'Sita', last_name: 'Rai' },
  connection: usernames.map((username) => ({ username, status: 'active' })),
});

describe('a customer', () => {
  it('with one connection sees its packages as they are called', async () => {
    const { khaltiService, asked } = answering({
      userlist: [list('home')],
      details: [{ status: true, packages: [pack('1', 'Fast (HALF YEARLY)', 950)] }],
    });
    const found = await websurferHands({ khaltiService }).lookUp({ username: '111' });
    expect(found).toMatchObject({
      answer: {
        name: 'Sita Rai',
        available_plans: [{ package: 'Fast (HALF YEARLY)', amount: 950, duration: 'HALF YEARLY' }],
      },
    });
    expect(asked).toEqual([
      {
        step: 'userlist',
        slug: 'times',
        fields: { customer_id: '111', service_slug: 'websurfer-internet' },
      },
      {
        step: 'details',
        slug: 'times',
        fields: { session_id: '5', username: 'home', service_slug: 'websurfer-internet' },
      },
    ]);
  });

  it('with several buys for the connection that was meant', async () => {
    const { khaltiService, asked, sent } = answering({
      userlist: [list('home', 'office', 'shop')],
      details: [{ status: true, packages: [pack('1', 'Fast (MONTHLY)', 950)] }],
    });
    const [carrier] = websurferHands({ khaltiService }).carriers;
    const detail = { package: 'office: Fast (MONTHLY)', duration: 'MONTHLY' };
    await carrier.deliver(job({ amountPaisa: 95_000n, detail }));
    expect(asked.map(({ fields }) => 'username' in fields && fields.username)).toEqual([
      false,
      'home',
      'office',
    ]);
    expect(sent).toMatchObject([{ slug: 'times', fields: { session_id: '5', package_id: '1' } }]);
  });
});
