// `dispute`: records that a payer disputes a payment, and the outcome.
import { formatMoney } from '#contract/money.ts';
import { closeDispute } from '#server/payments/disputes/close-dispute.ts';
import { newestDispute } from '#server/disputes/dispute-row.ts';
import type { NewDispute } from '#server/disputes/dispute-row.ts';
import { openDispute } from '#server/payments/disputes/open-dispute.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
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
  attempt: PaidAttempt;
  why: string;
}

async function open({ pool }: World, { attempt, why }: Asked): Promise<Report> {
  const proof = { person: why };
  const unnamed = { disputeReference: null, chargedPaisa: undefined, dueBy: null };
  const ask = { attempt, ...unnamed, why, proof };
  const opened = await openDispute(pool, ask);
  if (!('dispute' in opened))
    throw new CommandError('All of this payment has already been refunded.');
  const before = opened.kind === 'known' ? ' It was open already; nothing was changed.' : '';
  return { text: heldText(opened.dispute) + before };
}

async function close(
  { pool }: World,
  { attempt, why, outcome }: Asked & { outcome: 'won' | 'lost' },
): Promise<Report> {
  const dispute = await newestDispute(pool, attempt.id);
  if (!dispute) throw new CommandError('This payment is not disputed.');
  const end = { dispute, outcome, proof: { person: why, last: dispute.proof } };
  const { kind, dispute: closed } = await closeDispute(pool, end);
  const text = `Dispute ${closed.id} is ${closed.state}`;
  if (kind === 'decided') throw new CommandError(`${text} and stays so.`);
  if (kind === 'done before') return { text: `${text} already; nothing was changed.` };
  const missing = closed.amountPaisa - closed.heldPaisa;
  const isLoss = outcome === 'lost' && missing > 0n;
  return { text: isLoss ? `${text}; ${formatMoney(missing)} is our loss.` : `${text}.` };
}

export const dispute: Command = {
  name: 'dispute',
  words: '<order|payment> opened|won|lost --why "…"',
  says: 'freezes what a payer disputes in the wallet; won releases it, lost takes it',
  isAudited: true,
  read: (words) => {
    const { named, rest, why } = readTarget(words, []);
    const [outcome, more] = rest;
    if (outcome !== 'opened' && outcome !== 'won' && outcome !== 'lost') {
      throw new UsageError('Give the state: opened, won or lost.');
    }
    if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
    return async (world) => {
      const attempt = await findPayment(world, named, () => false);
      const asked = { attempt, why };
      return outcome === 'opened' ? open(world, asked) : close(world, { ...asked, outcome });
    };
  },
};
