// Refunds and disputes for the audit's test: one of each kind, and changes by the tables' owner
// that violate their rules.
import type { Report } from '#server/commands/command.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import type { Commands } from '#server/commands/payments/testing.ts';
import { findRefund } from '#server/payments/refunds/refund-row.ts';
import { settleRefund } from '#server/payments/refunds/settle-refund.ts';
import type { TestApp } from '#server/testing/test-app.ts';

async function loaded(say: Commands): Promise<string> {
  const load = await say.load(500);
  await say.payByCard(load);
  await say.inState(load.id, load.by, 'delivered');
  return load.id;
}

/** Its gateway reports that a refund which it had made has failed since. */
async function failsLate({ database: { pool } }: TestApp, { text }: Report): Promise<void> {
  const refund = await findRefund(pool, /Refund (\S+)/.exec(text)?.[1] ?? '');
  if (!refund) throw new Error(`no refund was made: ${text}`);
  const { chargedPaisa: amountPaisa, refundReference } = refund;
  const failed = { kind: 'failed', refundReference: refundReference ?? '', amountPaisa } as const;
  await settleRefund(pool, refund, { ...failed, proof: {} }, { askSeconds: [] });
}

/** Creates refunds (made, failed at once, failed later, pending) and disputes (open, won, lost). */
export async function moveMoneyBack(test: TestApp): Promise<void> {
  const say = makeCommands(test);
  const id = await loaded(say);
  await say.script('stripe', 'failed');
  await say.refund(id, '--amount', '50');
  await say.refund(id, '--amount', '60');
  await failsLate(test, await say.refund(id, '--amount', '65'));
  await say.script('stripe', 'processing-for-ever');
  await say.refund(id, '--amount', '70');
  const payu = await say.load(500);
  await say.payByPayu(payu);
  await say.inState(payu.id, payu.by, 'delivered');
  await say.refund(payu.id, '--amount', '80');
  for (const outcome of [undefined, 'won', 'lost']) {
    const disputed = await loaded(say);
    await say.dispute(disputed, 'opened');
    if (outcome !== undefined) await say.dispute(disputed, outcome);
  }
}

const WITHIN =
  'M18 no more goes back of a payment than it brought, nor than the wallet was given of it';
const REFUNDED =
  'M18 every refund left its wallet before it was sent, and ended once: gone, or in it again';
const DISPUTED =
  'M18 every dispute froze what it says, and ended once: released, or taken with what is missing';
const HELD =
  'M18 what is held is the total of the refunds under way, and of what open disputes froze';
const OWNED =
  'M4 every journal of money going back stands under an id that its refund or dispute keeps';

export const MONEY_BACK_FAULTS: [rule: string, faults: string[]][] = [
  // The load brought 500 into the wallet and 510 to the gateway.
  [WITHIN, [`update refunds set amount_paisa = 50001 where state = 'refunded'`]],
  [WITHIN, [`update refunds set charged_paisa = 51001 where state = 'refunded'`]],
  [WITHIN, [`update refunds set attempt_id = id where state = 'refunded'`]],
  [WITHIN, [`update disputes set amount_paisa = 51001 where state = 'lost'`]],
  [REFUNDED, [`update refunds set state = 'failed', due_at = null where state = 'refunded'`]],
  [REFUNDED, [`update refunds set state = 'refunded' where state = 'failed'`]],
  [REFUNDED, [`update refunds set state = 'pending' where state = 'failed'`]],
  [REFUNDED, [`update refunds set charged_paisa = charged_paisa - 1 where state = 'refunded'`]],
  [REFUNDED, [`update refunds set amount_paisa = amount_paisa - 1 where state = 'pending'`]],
  [REFUNDED, [`update refunds set order_id = id where state = 'pending'`]],
  [REFUNDED, [`update refunds set back_journal = null where back_journal is not null`]],
  [DISPUTED, [`update disputes set state = 'won', closed_at = now() where state = 'open'`]],
  [DISPUTED, [`update disputes set state = 'lost' where state = 'won'`]],
  [DISPUTED, [`update disputes set held_paisa = held_paisa - 1 where state = 'open'`]],
  [DISPUTED, [`update disputes set amount_paisa = amount_paisa - 1 where state = 'lost'`]],
  [HELD, [`delete from refunds where state = 'pending'`]],
  [HELD, [`delete from disputes where state = 'open'`]],
  [OWNED, [`delete from refunds where state = 'refunded'`]],
  [OWNED, [`update refunds set id = end_journal where state = 'pending'`]],
  [OWNED, [`update refunds set back_journal = id where back_journal is not null`]],
  [OWNED, [`delete from disputes where state = 'lost'`]],
  [OWNED, [`delete from disputes where state = 'open'`]],
];
