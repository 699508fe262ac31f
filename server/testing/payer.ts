// Users of a test app who order and start payments at a gateway, and the states of their orders.
import { expect } from 'vitest';
import { until } from './test-app.ts';
import type { Answer, Body, Member, TestApp } from './test-app.ts';

export interface StartedPayment<Form = Body> {
  id: string;
  by: Member;
  form: Form;
}

/** `path` is the call that starts a payment, `more` what each one sends besides. */
export function payersAt<Form = Body>(app: () => TestApp, path: string, more: object = {}) {
  const begin = (orderId: string, by: Member, also: object = {}, key?: string): Promise<Answer> =>
    app().post(path, { order_id: orderId, ...also }, by, key ? { 'idempotency-key': key } : {});
  const read = (id: string, by: Member): Promise<Answer> => app().get(`/api/order/${id}`, by);
  return {
    begin,
    read,
    /** A new user's wallet load, of which the payment has been started. */
    load: async (rupees = 500): Promise<StartedPayment<Form>> => {
      const by = await app().member();
      const { body } = await app().post('/api/wallet_recharge', { amount: rupees }, by);
      const started = await begin(body.id, by, more);
      expect(started.status).toBe(200);
      return { id: body.id, by, form: started.body as Form };
    },
    topUp: async (by: Member, rupees = 100): Promise<string> => {
      const order = { mobile_number: '9851000001', amount: rupees };
      return (await app().post('/api/mobile_recharge', order, by)).body.id as string;
    },
    inState: (id: string, by: Member, state: string): Promise<Answer> =>
      until(
        () => read(id, by),
        ({ body }) => body.state === state,
        12_000,
      ),
    balance: async (by: Member): Promise<number> =>
      (await app().get('/api/users/me', by)).body.balance as number,
    attemptStates: async (orderId: string): Promise<string[]> => {
      const sql = 'select state from payment_attempts where order_id = $1 order by id';
      const { rows } = await app().database.owner.query<{ state: string }>(sql, [orderId]);
      return rows.map(({ state }) => state);
    },
  };
}
