// Paying through Nepal's banks, by either gateway: the normal case, and anything a browser, a bank
// or a forger may send.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NepalForm } from '#gateways/nepal-banks/calls.ts';
import { comeBack, payAtNepalBank, payInFull } from '#server/testing/hosted-bank.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { payersAt } from '#server/testing/payer.ts';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Answer, TestApp } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { attemptsInReview } from '../attempts/attempts-in-review.ts';

const GATEWAYS = [
  {
    name: 'npay',
    amountField: 'PayAmount',
    left: 'cancelled',
    acknowledged: ['0', '0'],
    returnsBy: 'post',
    referenceField: 'GTWREFNO',
  },
  {
    name: 'onepg',
    amountField: 'Amount',
    left: 'failed',
    acknowledged: ['received', 'already received'],
    returnsBy: 'get',
    referenceField: 'GatewayTxnId',
  },
] as const;

/** Polls soon enough that a test sees the last one. */
const QUICK_ASKING = '0.2,0.2,0.2,0.2,0.2,0.2,0.3,0.5,1,1,1';

/** Quick runs try more faults at nPay than at OnePG, since we handle both alike. */
const faultsOf = (
  name: 'npay' | 'onepg',
  all: readonly string[],
  few: { npay?: readonly string[]; onepg: readonly string[] },
): readonly string[] => wholeOrQuick(all, few[name] ?? all);

async function paid(form: NepalForm, changes = {}): Promise<SentBack> {
  const back = await payAtNepalBank(form, 'pay', changes);
  if (!back) throw new Error('the bank sent nobody back');
  return back;
}

const location = async (back: SentBack): Promise<string> =>
  (await comeBack(back)).headers.get('location') ?? '';

const apps = new Map<string, TestApp>();
beforeAll(async () => {
  await Promise.all(
    GATEWAYS.map(async ({ name }) => {
      const settings = { PAYMENT_NEPAL: name, PAYMENT_ASK_SECONDS: QUICK_ASKING };
      apps.set(name, await startTestApp(settings));
    }),
  );
});
afterAll(() => Promise.all(Array.from(apps.values(), (app) => app.close())));

/** What a person and a forger can do at the app that has this gateway. */
function worldOf({ name, returnsBy, referenceField }: (typeof GATEWAYS)[number]) {
  const app = (): TestApp => {
    const started = apps.get(name);
    if (!started) throw new Error(`no app for ${name}`);
    return started;
  };
  const payers = payersAt<NepalForm>(app, '/api/payment/nepal', { bank_code: 'TESTEB01' });
  /** A forged return for a payment that was never made. */
  const forged = ({ MerchantTxnID }: NepalForm, fields = {}): SentBack => ({
    method: returnsBy,
    address: `${app().url}/payment/gateway/${name}`,
    fields: { MerchantTxnId: MerchantTxnID, [referenceField]: 'GTW123', ...fields },
  });
  return { app, forged, ...payers };
}

const WORLDS = GATEWAYS.map((gateway) => ({ ...gateway, ...worldOf(gateway) }));

describe.each(WORLDS)(
  '$name: the form',
  ({ amountField, app, begin, load, topUp, read, attemptStates }) => {
    it('has the server’s amount, and the chosen bank', async () => {
      const { id, by, form } = await load(500);
      expect(form).toMatchObject({ STATUS_CODE: '0', PaymentMode: 'TESTEB01' });
      expect(form.fields[amountField]).toBe(form.PayAmount);
      expect(form.MerchantTxnID).not.toContain(id);
      const { body: order } = await read(id, by);
      expect(order.pay_methods).toContain('ebanking');
      const lower = await begin(id, by, { amount: 1 });
      expect(lower).toMatchObject({ status: 409, body: { error: expect.any(String) } });
      expect((await begin(id, by, { amount: Number(form.PayAmount) })).status).toBe(200);
      const { body: list } = await app().get('/api/payment/nepal/banks', by);
      expect(list.banks.ebank).toContainEqual(expect.objectContaining({ Bank_Code: 'TESTEB01' }));
    });

    it('is the same for the same key, and nobody else gets one', async () => {
      const by = await app().member(500);
      const id = await topUp(by);
      const first = await begin(id, by, {}, 'one-intent');
      const second = await begin(id, by, {}, 'one-intent');
      expect(first.status).toBe(200);
      expect(second.body).toEqual(first.body);
      expect(await attemptStates(id)).toHaveLength(1);
      const other = await begin(id, by, { bank_code: 'TESTEB02' }, 'one-intent');
      expect(other.status).toBe(422);
      expect((await begin(id, await app().member())).status).toBe(404);
    });
  },
);

describe.each(WORLDS)(
  '$name: a payment',
  ({ name, left, app, begin, load, topUp, read, inState, balance, attemptStates }) => {
    it('loads the wallet, and is in rupees from end to end', async () => {
      const { id, by, form } = await load(500);
      expect(await location(await paid(form))).toBe(`${app().url}/order/${id}`);
      const { body } = await inState(id, by, 'delivered');
      const charged = { amount: Number(form.PayAmount), currency: 'NPR' };
      expect(body).toMatchObject({ paid_with: 'ebanking', charged });
      expect(body.entries).toMatchObject([{ kind: 'wallet-loaded', amount: 500 }]);
      expect(await balance(by)).toBe(500);
    });

    it('pays a top-up, which is then delivered', async () => {
      const by = await app().member(500);
      const id = await topUp(by);
      await comeBack(await paid((await begin(id, by)).body));
      expect((await inState(id, by, 'delivered')).body.paid_with).toBe('ebanking');
      expect(await balance(by)).toBe(500);
    });

    it.each([
      ['decline', 'failed'],
      ['leave', left],
    ] as const)('that ends in %s leads back to paying, where another try works', async (...how) => {
      const [choice, word] = how;
      const { id, by, form } = await load();
      const back = await payAtNepalBank(form, choice);
      expect(back && (await location(back))).toBe(
        `${app().url}/payment/${id}?returned=${word}&method=ebanking`,
      );
      expect((await read(id, by)).body.state).toBe('awaiting_payment');
      await comeBack(await paid((await begin(id, by)).body));
      await inState(id, by, 'delivered');
      expect(await balance(by)).toBe(500);
    });

    it('that is pending is settled when the bank has decided', async () => {
      const { id, by, form } = await load();
      const back = await payAtNepalBank(form, 'pending');
      expect(back && (await location(back))).toContain('returned=pending');
      await inState(id, by, 'delivered');
      expect(await balance(by)).toBe(500);
    });

    it('that fails after all leaves the order to be paid', async () => {
      await app().sandbox.script(name, 'queued-then-failed');
      const { id, by, form } = await load();
      expect(await location(await paid(form))).toContain('returned=pending');
      await until(
        () => attemptStates(id),
        ([state]) => state === 'failed',
      );
      expect((await read(id, by)).body.state).toBe('awaiting_payment');
      expect(await balance(by)).toBe(0);
    });
  },
);

describe.each(WORLDS)(
  '$name: money',
  ({ name, app, load, read, inState, balance, amountField }) => {
    const notified = [
      'callback-only',
      'browser-only',
      'late-callback',
      'duplicate-callback',
      'other-callback',
      'queued-then-success',
    ];
    it.each(faultsOf(name, notified, { onepg: ['duplicate-callback'] }))(
      'is credited exactly once after %s',
      async (outcome) => {
        await app().sandbox.script(name, outcome);
        const { id, by, form } = await load();
        const back = await payAtNepalBank(form, 'pay');
        expect(back === undefined).toBe(outcome === 'callback-only');
        if (back) await Promise.all([comeBack(back), comeBack(back), comeBack(back)]);
        await inState(id, by, 'delivered');
        if (back) await comeBack(back);
        expect(await balance(by)).toBe(500);
      },
    );

    const answers = [
      'status-500',
      'status-502',
      'status-not-found',
      'status-timeout',
      'status-malformed-truncated',
      'status-malformed-html',
      'status-malformed-huge',
      'status-malformed-slow',
      'status-malformed-empty',
    ];
    const few = {
      npay: ['status-500', 'status-not-found', 'status-timeout', 'status-malformed-html'],
      onepg: ['status-timeout'],
    };
    it.each(faultsOf(name, answers, few))('survives a gateway that answers %s', async (outcome) => {
      await app().sandbox.script(name, 'browser-only');
      const { id, by, form } = await load();
      const back = await paid(form);
      await app().sandbox.script(name, outcome);
      // Some of these returns get no answer before the app is closed.
      void Promise.allSettled([comeBack(back)]);
      await inState(id, by, 'delivered');
      expect(await balance(by)).toBe(500);
    });

    it.each([
      ['wrong-amount', (_amount: string) => ({})],
      ['unchecked-amount', () => ({ [amountField]: '1.00' })],
    ])('of another amount (%s) is nobody’s until a person has looked', async (outcome, changes) => {
      await app().sandbox.script(name, outcome);
      const { id, by, form } = await load();
      const back = await paid(form, changes(form.PayAmount));
      expect(await location(back)).toBe(
        `${app().url}/payment/${id}?returned=review&method=ebanking`,
      );
      expect((await read(id, by)).body.state).toBe('awaiting_payment');
      expect(await balance(by)).toBe(0);
      expect(await attemptsInReview(app().database.pool)).toContainEqual(
        expect.objectContaining({ orderId: id, gateway: name, state: 'review' }),
      );
    });
  },
);

describe.each(WORLDS)(
  '$name: a claim',
  ({
    name,
    acknowledged,
    returnsBy,
    referenceField,
    app,
    load,
    read,
    inState,
    balance,
    forged,
  }) => {
    it('of success without a payment changes nothing', async () => {
      const { id, by, form } = await load();
      expect(await location(forged(form))).toBe(
        `${app().url}/payment/${id}?returned=pending&method=ebanking`,
      );
      expect((await read(id, by)).body.state).toBe('awaiting_payment');
      expect(await balance(by)).toBe(0);
      // The forger's payment number blocks nobody.
      await comeBack(await paid(form));
      await inState(id, by, 'delivered');
    });

    it("with another order's success pays that order only", async () => {
      const [cheap, dear] = [await load(10), await load(5_000)];
      const back = await paid(cheap.form);
      const reference = { [referenceField]: back.fields[referenceField] };
      await comeBack(forged(dear.form, reference));
      expect((await read(dear.id, dear.by)).body.state).toBe('awaiting_payment');
      expect(await balance(dear.by)).toBe(0);
      await inState(cheap.id, cheap.by, 'delivered');
      await comeBack(back);
      expect(await balance(cheap.by)).toBe(10);
    });

    it('from the server is acknowledged with the exact text it expects, each time', async () => {
      await app().sandbox.script(name, 'browser-only');
      const { id, by, form } = await load();
      const { fields } = await paid(form);
      const told: Answer[] = [];
      const address = `${app().url}/payment/gateway/${name}/delivery`;
      while (told.length < acknowledged.length) {
        told.push(await comeBack({ method: returnsBy, address, fields }));
      }
      expect(told.map(({ status, body }) => [status, body])).toEqual(
        acknowledged.map((words) => [200, words]),
      );
      expect(told[0]?.headers.get('content-type')).toContain('text/plain');
      expect((await read(id, by)).body.state).toBe('delivered');
      expect(await balance(by)).toBe(500);
    });

    it('is not repeated once the simulator has read the acknowledgement', async () => {
      const { id, by, form } = await load();
      await paid(form);
      await inState(id, by, 'delivered');
      const lines = await app().sandbox.book(name);
      const line = lines.find((one) => JSON.stringify(one).includes(form.MerchantTxnID));
      expect(JSON.stringify(line)).toContain(`HTTP 200 ${acknowledged[0]}`);
    });

    it('about no payment of ours is refused without a reason', async () => {
      const { form } = await load();
      for (const MerchantTxnId of ['NOSUCHPAYMENT', '', "x' or 1=1", '\0']) {
        const claim = forged(form, { MerchantTxnId });
        expect((await comeBack(claim)).status).toBe(404);
        const address = `${claim.address}/delivery`;
        expect((await comeBack({ ...claim, address })).status).toBe(404);
      }
    });
  },
);

describe.each(WORLDS)(
  '$name: a gateway that cannot start a payment',
  ({ name, app, begin, topUp, read, balance, attemptStates }) => {
    it.each(faultsOf(name, ['error-500', 'malformed'], { onepg: ['error-500'] }))(
      '(%s) is reported, and the attempt ends',
      async (outcome) => {
        const by = await app().member(500);
        const id = await topUp(by);
        await app().sandbox.script(name, outcome);
        const away = await begin(id, by);
        expect(away).toMatchObject({ status: 502, body: { error: expect.any(String) } });
        await until(
          () => attemptStates(id),
          ([state]) => state === 'expired',
          12_000,
        );
        expect((await read(id, by)).body.state).toBe('awaiting_payment');
        expect(await balance(by)).toBe(500);
        expect((await app().post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
      },
    );

    it('because it refuses reports it, and nothing waits for it', async () => {
      const by = await app().member(500);
      const id = await topUp(by);
      await app().sandbox.script(name, 'maintenance');
      expect(await begin(id, by)).toMatchObject({
        status: 409,
        body: { error: expect.any(String) },
      });
      expect(await attemptStates(id)).toEqual(['failed']);
      expect((await begin(id, by)).status).toBe(200);
    });
  },
);

it.each(WORLDS)('$name: becomes wallet credit when another gateway was quicker', async (world) => {
  const { app, begin, topUp, inState, balance } = world;
  const by = await app().member(500);
  const id = await topUp(by);
  const { body: nepal } = await begin(id, by);
  const { body: india } = await app().post('/api/payment/payu', { order_id: id }, by);
  await comeBack(await payInFull(india));
  await comeBack(await paid(nepal));
  const { body } = await inState(id, by, 'delivered');
  expect(body.paid_with).toBe('payu');
  const amount = Number(nepal.PayAmount);
  expect(body.entries).toMatchObject([{ kind: 'payment-credited', amount }]);
  expect(await balance(by)).toBe(500 + amount);
});
