// Refunds when the gateway fails or our process dies: each ends once, as the gateway's book says,
// or by an operator's decision.
import { describe, expect, it } from 'vitest';
import { makeGateways } from '#gateways/gateways.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import { openRefund } from '#server/payments/refunds/open-refund.ts';
import { settleRefund } from '#server/payments/refunds/settle-refund.ts';
import { noteSent } from '#server/payments/refunds/note-sent.ts';
import { claimRefund, findRefund } from '#server/payments/refunds/refund-row.ts';
import type { LeasedRefund } from '#server/payments/refunds/refund-row.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { attention } from '../attention.ts';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from './testing.ts';
import type { Loaded } from './testing.ts';

const test = await testApp(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(test);

const GATEWAYS = ['payu', 'stripe'] as const;
type Name = (typeof GATEWAYS)[number];

async function loadedBy(gateway: Name | 'khalti'): Promise<Loaded> {
  const loaded = await say.load(500);
  if (gateway === 'khalti') await say.payByKhalti(loaded);
  else await (gateway === 'payu' ? say.payByPayu(loaded) : say.payByCard(loaded));
  await say.inState(loaded.id, loaded.by, 'delivered');
  return loaded;
}

interface Row {
  email?: string;
  receiptEmail?: string;
  refunds: { status?: string; ends?: string }[];
}

/** How many of a user's refunds the gateway's own book holds, without failed ones. */
async function givenBy(gateway: Name, email: string): Promise<number> {
  const rows = (await test.sandbox.book(gateway)) as unknown as Row[];
  return rows
    .filter((row) => (row.email ?? row.receiptEmail) === email)
    .flatMap(({ refunds }) => refunds)
    .filter(({ status, ends }) => status !== 'failed' && ends !== 'FAILURE').length;
}

const ends = (id: string, state: string): Promise<string[]> =>
  until(
    () => say.states(id),
    (now) => now[0] === state,
  );

async function expectEnd(
  gateway: Name,
  { id, by }: Loaded,
  state: 'refunded' | 'failed',
): Promise<void> {
  await ends(id, state);
  const isGone = state === 'refunded';
  expect(await givenBy(gateway, by.email)).toBe(isGone ? 1 : 0);
  expect(await say.balance(by)).toBe(isGone ? 0 : 500);
  const kinds = ['wallet-loaded', 'refund-held', ...(isGone ? [] : ['refund-returned'])];
  expect(await say.entriesOf(id, by)).toEqual(kinds);
}

/** The points at which a refunding process can die. */
const STEPS = ['written down', 'claimed', 'about to be sent', 'sent'] as const;

async function dieAfter(gateway: Name, step: (typeof STEPS)[number], id: string): Promise<void> {
  const { pool } = test.database;
  if (step === 'written down') return;
  const claimed = await claimRefund(pool, { id, leaseSeconds: 1 });
  if (!claimed) throw new Error('it was not due');
  expect(await claimRefund(pool, { id, leaseSeconds: 1 })).toBeUndefined();
  if (step === 'claimed') return;
  await noteSent(pool, { id, sends: 0 });
  if (step === 'sent') await send(gateway, claimed);
}

async function send(gateway: Name, claimed: LeasedRefund): Promise<void> {
  const found = makeGateways(say.world.config.gateways).find(({ name }) => name === gateway);
  const { transactionId, gatewayReference, refundKey: refundId } = claimed;
  const told = await found?.refunds?.refund({
    refundId,
    transactionId,
    gatewayReference: gatewayReference ?? '',
    amountPaisa: claimed.chargedPaisa,
    chargedPaisa: claimed.attemptChargedPaisa,
  });
  expect(told?.kind).toMatch(/pending|refunded/);
}

describe.each(GATEWAYS)('through %s', (gateway) => {
  const faults = ['timeout-before', 'timeout-after', 'error-500', 'queued-then-success'];
  // Both gateways' faults are handled the same way.
  it.each(gateway === 'payu' ? faults : wholeOrQuick(faults, ['timeout-after']))(
    'is made once after %s',
    async (outcome) => {
      const loaded = await loadedBy(gateway);
      await say.script(gateway, outcome);
      const { text } = await say.refund(loaded.id);
      expect(text).toMatch(/nobody knows yet|under way/);
      await expectEnd(gateway, loaded, 'refunded');
    },
  );

  const failures = ['failed', 'queued-then-failed'];
  it.each(gateway === 'payu' ? failures : wholeOrQuick(failures, ['failed']))(
    'is back in the wallet after %s',
    async (outcome) => {
      const loaded = await loadedBy(gateway);
      await say.script(gateway, outcome);
      await say.refund(loaded.id);
      await expectEnd(gateway, loaded, 'failed');
      const mails = await until(
        () => test.sandbox.inbox(loaded.by.email),
        (all) => all[0]?.subject === "Your money couldn't be sent back",
      );
      expect(mails[0]?.text).toContain('NPR 500.00');
      expect((await attention.read([])(say.world)).text).toContain('came back, refund');
      expect((await say.refund(loaded.id)).isBad).toBe(false);
      await until(
        () => say.balance(loaded.by),
        (rupees) => rupees === 0,
      );
    },
  );

  it('continues wherever a process died', async () => {
    const { pool } = test.database;
    const all = await Promise.all(STEPS.map(() => loadedBy(gateway)));
    // The product is paused while other processes work, and die.
    await test.app.close();
    for (const [index, { id }] of all.entries()) {
      const [attempt] = (await findPaidAttempts(pool, id)) ?? [];
      if (!attempt) throw new Error('there is no payment');
      const ask = { attempt, amountPaisa: undefined, why: 'asked', byHand: undefined };
      const opened = await openRefund(pool, ask);
      if (!('id' in opened)) throw new Error(opened.kind);
      await dieAfter(gateway, STEPS[index] ?? 'sent', opened.id);
    }
    await test.restart();
    for (const loaded of all) await expectEnd(gateway, loaded, 'refunded');
  });
});

describe.each(
  wholeOrQuick<readonly (Name | 'khalti')[]>([...GATEWAYS, 'khalti'], ['payu', 'khalti']),
)('that cannot reach %s', (gateway) => {
  it('was not sent, names the address it was tried at, and is made by the next process', async () => {
    const loaded = await loadedBy(gateway);
    // The product is paused, so that it does not lease the refund first.
    await test.app.close();
    const away = makeCommands(test, { SANDBOX_PORT: String(await freePort()) });
    const { text } = await away.refund(loaded.id);
    expect(text).toMatch(
      new RegExp(
        `is held and was not sent: ${gateway} could not be reached \\(.*ECONNREFUSED.* ` +
          'at http://localhost:\\d+/.* as SANDBOX_PORT has it\\), the product keeps polling',
      ),
    );
    expect(text).not.toMatch(/nobody knows/);
    const sql = 'select sends from refunds where order_id = $1';
    expect((await test.database.owner.query(sql, [loaded.id])).rows).toEqual([{ sends: 0 }]);
    await test.restart();
    await ends(loaded.id, 'refunded');
    expect(await say.balance(loaded.by)).toBe(0);
  });
});

describe('a refund', () => {
  it('that was sent before is queried first, even if it was refused since', async () => {
    const { id, by } = await loadedBy('payu');
    await test.app.close();
    const { pool } = test.database;
    const [attempt] = (await findPaidAttempts(pool, id)) ?? [];
    if (!attempt) throw new Error('there is no payment');
    const ask = { attempt, amountPaisa: undefined, why: 'asked', byHand: undefined };
    const opened = await openRefund(pool, ask);
    if (!('id' in opened)) throw new Error(opened.kind);
    for (const sends of [0, 1]) await noteSent(pool, { id: opened.id, sends });
    // A process that was suspended since before the first send must not send it.
    expect(await noteSent(pool, { id: opened.id, sends: 0 })).toBe('taken');
    const options = { askSeconds: [0, 0] };
    const refund = { id: opened.id, userId: by.id };
    await settleRefund(pool, refund, { kind: 'not yet', proof: { fault: 'x' } }, options);
    expect((await findRefund(pool, opened.id))?.sends).toBe(1);
    await test.restart();
    await expectEnd('payu', { id, by }, 'refunded');
  });

  it('from today waits until tomorrow under the same token', async () => {
    const loaded = await loadedBy('payu');
    await say.script('payu', 'maintenance');
    expect((await say.refund(loaded.id)).text).toContain('nobody knows yet');
    await expectEnd('payu', loaded, 'refunded');
  });

  it('is made even when its webhook is lost', async () => {
    const loaded = await loadedBy('stripe');
    await say.script('stripe', 'lost-callback');
    await say.refund(loaded.id);
    await expectEnd('stripe', loaded, 'refunded');
  });

  it.each([
    ['sent', 'refunded', 0],
    ['failed', 'failed', 500],
  ] as const)(
    'that somebody made at the gateway waits for a person, who says %s',
    async (...how) => {
      const [outcome, state, rupees] = how;
      const loaded = await say.load(500);
      const intent = await say.payByCard(loaded);
      await say.inState(loaded.id, loaded.by, 'delivered');
      await fetch(`${test.sandbox.url}/stripe/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({ payment_intent: intent }),
      });
      const said = await say.refund(loaded.id);
      expect(said.text).toContain('it needs manual review');
      // Their bank may have it already, so the wallet must not have it, too.
      expect([await say.states(loaded.id), await say.balance(loaded.by)]).toEqual([['sending'], 0]);
      const refundId = /Refund (\S+)/.exec(said.text)?.[1] ?? '';
      expect((await say.refund(refundId, outcome)).isBad).not.toBe(true);
      expect([await say.states(loaded.id), await say.balance(loaded.by)]).toEqual([
        [state],
        rupees,
      ]);
    },
  );

  it.each([
    ['sent', 'refunded', 0],
    ['failed', 'failed', 500],
  ] as const)('that never ends is ended by a person as %s', async (outcome, state, rupees) => {
    const { id, by } = await loadedBy('stripe');
    await say.script('stripe', 'processing-for-ever');
    const said = await say.refund(id);
    const refundId = /Refund (\S+)/.exec(said.text)?.[1] ?? '';
    expect((await say.refund(refundId, outcome)).text).toContain('does not need manual review');
    const listed = async (): Promise<string> => (await attention.read([])(say.world)).text;
    await until(listed, (text) => text.includes(refundId));
    expect(await listed()).toMatch(/stripe: was it sent back\? refund .* NPR 500\.00/);
    expect((await say.refund(refundId, outcome)).isBad).not.toBe(true);
    expect((await say.refund(refundId, outcome)).text).toContain('Nothing was changed');
    const other = outcome === 'sent' ? 'failed' : 'sent';
    expect((await say.refund(refundId, other)).isBad).toBe(true);
    expect([await say.states(id), await say.balance(by)]).toEqual([[state], rupees]);
  });
});
