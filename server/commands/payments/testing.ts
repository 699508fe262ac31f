// Runs the payment commands on a test app's database, with money paid through gateways.
import { readConfig } from '#server/config.ts';
import { useCard as confirmCard } from '#server/testing/card-holder.ts';
import { comeBack, payAtBank, payAtNepalBank, payAtWallet } from '#server/testing/hosted-bank.ts';
import { patiently } from '#server/testing/patiently.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member, TestApp } from '#server/testing/test-app.ts';
import { CommandError } from '../command.ts';
import type { Report, Work, World } from '../command.ts';
import { dispute } from './dispute.ts';
import { refund } from './refund.ts';

/** Polls come without delay. */
export const QUICK_REFUNDS = {
  REFUND_ASK_SECONDS: Array.from({ length: 12 }, () => '0.15').join(','),
};
export const QUICK_WORLD = { SANDBOX_QUEUE_MS: '150', SANDBOX_HANG_MS: '200' };

export interface Loaded {
  id: string;
  by: Member;
}

/** Users who pay, each at a gateway. */
function payersAt(test: TestApp) {
  return {
    payByPayu: async ({ id, by }: Loaded): Promise<void> => {
      const { body: form } = await test.post('/api/payment/payu', { order_id: id }, by);
      const back = await payAtBank(form, 'pay');
      if (back) await comeBack(back);
    },
    payByCard: async ({ id, by }: Loaded): Promise<string> => {
      const path = '/api/payments/stripe/create-intent';
      const { body: form } = await test.post(path, { order_id: id }, by);
      await confirmCard(test.sandbox.url, form);
      await test.post('/api/payments/stripe/verify', { order_id: id, success: true }, by);
      return form.client_secret.split('_secret_')[0];
    },
    payByKhalti: async ({ id, by }: Loaded): Promise<void> => {
      const { body: link } = await test.post('/api/payment/khalti', { order_id: id }, by);
      const back = await payAtWallet(link, 'pay');
      if (back) await comeBack(back);
    },
    payByNepalBank: async ({ id, by }: Loaded): Promise<void> => {
      const asked = { order_id: id, bank_code: 'TESTEB01' };
      const { body: form } = await test.post('/api/payment/nepal', asked, by);
      const back = await payAtNepalBank(form, 'pay');
      if (back) await comeBack(back);
    },
  };
}

/** The output an operator sees, including errors. */
async function told(work: Work, world: World): Promise<Report> {
  try {
    return await work(world);
  } catch (error) {
    if (error instanceof CommandError) return { text: error.message, isBad: true };
    throw error;
  }
}

/** `environment` is the operator's own, when it differs from the product's. */
export function makeCommands(test: TestApp, environment: Record<string, string> = {}) {
  const { deskPool: pool, owner } = test.database;
  const config = readConfig({
    SANDBOX_PORT: String(test.sandbox.port),
    SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
    APP_SECRET: 'a secret that only tests know, for tests',
    ...QUICK_REFUNDS,
    ...environment,
  });
  const world: World = { pool, owner, config };

  async function order(by: Member, path: string, body: object): Promise<string> {
    return (await patiently(() => test.post(path, body, by))).body.id;
  }

  return {
    world,
    refund: (...words: string[]): Promise<Report> =>
      told(refund.read([...words, '--why', 'they asked for it']), world),
    dispute: (...words: string[]): Promise<Report> =>
      told(dispute.read([...words, '--why', 'their bank wrote']), world),
    /** Scripts the outcome of the next refund call, or of the next call whose address ends with `only`. */
    script: async (system: string, outcome: string, only = 'refunds'): Promise<void> => {
      await fetch(`${test.sandbox.url}/scripts/${system}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, only }),
      });
    },
    topUp: (by: Member, amount: number): Promise<string> =>
      order(by, '/api/mobile_recharge', { mobile_number: '9841000001', amount }),
    load: async (rupees: number, by?: Member): Promise<Loaded> => {
      const owner_ = by ?? (await test.member());
      return { id: await order(owner_, '/api/wallet_recharge', { amount: rupees }), by: owner_ };
    },
    ...payersAt(test),
    balance: async (by: Member): Promise<number> =>
      (await test.get('/api/users/me', by)).body.balance,
    inState: (id: string, by: Member, state: string): Promise<unknown> =>
      until(
        () => test.get(`/api/order/${id}`, by),
        ({ body }) => body.state === state,
      ),
    /** The kinds of the order's wallet entries, oldest first. */
    entriesOf: async (id: string, by: Member): Promise<string[]> => {
      const { body } = await test.get(`/api/order/${id}`, by);
      return body.entries.map(({ kind }: { kind: string }) => kind);
    },
    /** The states of an order's refunds, oldest first. */
    states: async (id: string): Promise<string[]> => {
      const sql = 'select state from refunds where order_id = $1 order by id';
      return (await owner.query<{ state: string }>(sql, [id])).rows.map(({ state }) => state);
    },
  };
}

export type Commands = ReturnType<typeof makeCommands>;

export interface PaidByCard extends Loaded {
  /** The number of the payment at Stripe. */
  intent: string;
}

/** Payments by card, and the bank of who paid them. */
export function cardDisputes(test: TestApp, say: Commands) {
  return {
    loadedByCard: async (rupees = 500, by?: Member): Promise<PaidByCard> => {
      const loaded = await say.load(rupees, by);
      const intent = await say.payByCard(loaded);
      await say.inState(loaded.id, loaded.by, 'delivered');
      return { ...loaded, intent };
    },
    /** Opens or closes a dispute, which Stripe then reports to us; answers with its number. */
    bank: async (body: object): Promise<{ id: string }> => {
      const answer = await fetch(`${test.sandbox.url}/scripts/stripe/dispute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { id }: Body = await answer.json();
      return { id };
    },
  };
}
