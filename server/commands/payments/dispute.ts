// `dispute`: records that a payer disputes a payment, and the outcome.
import { isId } from '#contract/fields.ts';
import { formatMoney } from '#contract/money.ts';
import { closeDispute } from '#server/payments/disputes/close-dispute.ts';
import { readDisputes } from '#server/disputes/dispute-row.ts';
import type { DisputeRow, NewDispute } from '#server/disputes/dispute-row.ts';
import { openDispute } from '#server/payments/disputes/open-dispute.ts';
import { CommandError, UsageError } from '../command.ts';
import type { Command, Report, World } from '../command.ts';
import { findPayment } from '../named/find-target.ts';
import { readTarget } from '../named/read-target.ts';

function heldText({ id, amountPaisa, heldPaisa }: NewDispute): string {
  const missing = amountPaisa - heldPaisa;
  const held = `${formatMoney(heldPaisa)} of ${formatMoney(amountPaisa)} is held`;
  return missing > 0n
    ? `Dispute ${id}: ${held}; ${formatMoney(missing)} was not in the wallet any more.`
    : `Dispute ${id}: ${held}.`;
}

interface Asked {
  named: string;
  why: string;
}

async function open(world: World, { named, why }: Asked): Promise<Report> {
  const attempt = await findPayment(world, named, () => false);
  const proof = { person: why };
  const unnamed = { disputeReference: null, chargedPaisa: undefined, dueBy: null };
  const ask = { attempt, ...unnamed, why, proof };
  const opened = await openDispute(world.pool, ask);
  if (!('dispute' in opened))
    throw new CommandError('All of this payment has already been refunded.');
  const before = opened.kind === 'known' ? ' It was open already; nothing was changed.' : '';
  return { text: heldText(opened.dispute) + before };
}

function claimText({ id, disputeReference, ...claim }: DisputeRow): string {
  const amount = formatMoney(claim.claimedPaisa ?? claim.chargedPaisa, claim.chargedCurrency);
  return disputeReference === null ? `${id} (${amount})` : `${id} (${amount}, ${disputeReference})`;
}

/** The dispute with this id, or the payment's only open one; where none is open, its newest. */
async function findDispute(world: World, named: string): Promise<DisputeRow> {
  const [exact] = isId(named) ? await readDisputes(world.pool, { id: named }) : [];
  if (exact) return exact;
  const { id: attemptId } = await findPayment(world, named, () => false);
  const all = await readDisputes(world.pool, { attemptId });
  const [first, ...others] = all.filter(({ state }) => state === 'open');
  if (first && others.length > 0) {
    const ids = [first, ...others].map(claimText).join(', ');
    throw new CommandError(
      `Several disputes of this payment are open; give the id of one: ${ids}.`,
    );
  }
  const one = first ?? all.at(-1);
  if (!one) throw new CommandError('This payment is not disputed.');
  return one;
}

async function close(
  world: World,
  { named, why, outcome }: Asked & { outcome: 'won' | 'lost' },
): Promise<Report> {
  const dispute = await findDispute(world, named);
  const end = { dispute, outcome, proof: { person: why, last: dispute.proof } };
  const { kind, dispute: closed } = await closeDispute(world.pool, end);
  const text = `Dispute ${closed.id} is ${closed.state}`;
  if (kind === 'decided') throw new CommandError(`${text} and stays so.`);
  if (kind === 'done before') return { text: `${text} already; nothing was changed.` };
  const missing = closed.amountPaisa - closed.heldPaisa;
  const isLoss = outcome === 'lost' && missing > 0n;
  return { text: isLoss ? `${text}; ${formatMoney(missing)} is our loss.` : `${text}.` };
}

export const dispute: Command = {
  name: 'dispute',
  words: '<order|payment> opened|won|lost --why "…" | <dispute> won|lost --why "…"',
  says: 'freezes what a payer disputes in the wallet; won releases it, lost takes it',
  isAudited: true,
  read: (words) => {
    const { named, rest, why } = readTarget(words, []);
    const [outcome, more] = rest;
    if (outcome !== 'opened' && outcome !== 'won' && outcome !== 'lost') {
      throw new UsageError('Give the state: opened, won or lost.');
    }
    if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
    const asked = { named, why };
    return (world) =>
      outcome === 'opened' ? open(world, asked) : close(world, { ...asked, outcome });
  },
};
