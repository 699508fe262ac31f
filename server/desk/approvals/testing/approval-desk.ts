// Proposing and deciding over HTTP, for tests.
import { expect } from 'vitest';
import type { Commands, Loaded } from '#server/commands/payments/testing.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import type { TestDesk, TestStaff } from '../../testing/test-desk.ts';

export const APPROVALS = '/desk/api/approvals';

/** Reading and deciding any proposal. */
export function decidingDesk(desk: TestDesk) {
  const read = async (id: string, by: TestStaff): Promise<Body> =>
    (await desk.get(`${APPROVALS}/${id}`, by)).body;

  return {
    read,

    /** Decides on the digest that this person is shown, unless another one is given. */
    decide: async (
      id: string,
      by: TestStaff,
      { decision = 'approve', digest, why = 'checked' }: Record<string, string> = {},
    ): Promise<Answer> => {
      const body = { decision, why, digest: digest ?? (await read(id, by)).digest };
      return desk.post(`${APPROVALS}/${id}/decide`, body, by);
    },
  };
}

export function approvalDesk(desk: TestDesk, say: Commands) {
  const { test } = desk;

  return {
    ...decidingDesk(desk),

    /** A wallet load through Khalti, which has a refund call, or eSewa, which has none. */
    loadedAt: async (name: 'esewa' | 'khalti', rupees: number): Promise<Loaded> => {
      const { id, by } = await say.load(rupees);
      const { body: form } = await test.post(`/api/payment/${name}`, { order_id: id }, by);
      const back = await payAtWallet(form, 'pay');
      if (back) await comeBack(back);
      await say.inState(id, by, 'delivered');
      return { id, by };
    },

    /** An order paid from this person's wallet, and delivered. */
    delivered: async (by: Member): Promise<string> => {
      const order = { mobile_number: '9851000001', amount: 100 };
      const { body } = await test.post('/api/mobile_recharge', order, by);
      await test.post('/api/payment/wallet', { order_id: body.id }, by);
      await say.inState(body.id, by, 'delivered');
      return body.id;
    },

    /** The id of an order's only payment. */
    paymentOf: async (orderId: string, by: TestStaff): Promise<string> =>
      (await desk.get(`${APPROVALS}/refundable/${orderId}`, by)).body.payments[0].id,

    /** Makes a proposal of kind `refunds`, `reversals` or `journals`; returns its id. */
    propose: async (what: string, body: object, by: TestStaff): Promise<string> => {
      const answer = await desk.post(`${APPROVALS}/${what}`, { why: 'because', ...body }, by);
      expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String) } });
      return answer.body.id;
    },
  };
}
