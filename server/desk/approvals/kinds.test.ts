// What waits to change one thing is listed, however much else waits.
import { expect, it } from 'vitest';
import {
  APPROVAL_ACTION_NAMES,
  APPROVAL_KINDS,
  APPROVALS_MAX,
} from '#contract/desk/approvals/actions.ts';
import { testDesk } from '../testing/test-desk.ts';
import { APPROVALS } from './testing/approval-desk.ts';

const desk = await testDesk();

it('lists a proposal about the fees behind a page of others', async () => {
  const finance = await desk.staff(['finance']);
  const propose = async (what: string, body: object): Promise<string> =>
    (await desk.post(`/desk/api/money/${what}`, { why: 'circular 12', ...body }, finance)).body.id;
  for (let n = 0; n <= APPROVALS_MAX; n += 1) {
    await propose('coupons', { code: `DASHAIN${n}`, rupees: 5, uses: 1 });
  }
  const fees = await propose('fees', { transaction_fee: 3 });
  const list = async (query: string) => (await desk.get(`${APPROVALS}?${query}`, finance)).body;

  expect(await list('show=open')).toMatchObject({ has_more: true });
  const { approvals, has_more: hasMore } = await list('kind=fees');
  expect([approvals.map(({ id }: { id: string }) => id), hasMore]).toEqual([[fees], false]);
  expect((await list('show=open&kind=coupon')).approvals).toHaveLength(APPROVALS_MAX);
  for (const query of ['kind=interest', 'show=mine&kind=fees']) {
    const { status, body } = await desk.get(`${APPROVALS}?${query}`, finance);
    expect([status, Object.keys(body)]).toEqual([422, ['kind']]);
  }
});

it('knows the kind of every action', () => {
  const kinds = APPROVAL_ACTION_NAMES.map((action) => action.split('.')[0]);
  expect([...new Set(kinds)]).toEqual([...APPROVAL_KINDS]);
});
