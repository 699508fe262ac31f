// `refund`: returns money to its source, and records the outcome of a refund in manual review.
import { isId } from '#contract/fields.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { makeGateways } from '#gateways/gateways.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import type { Config } from '#server/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { RefundingGateway } from '#server/payments/refunds/carry-out-refund.ts';
import { makeCarryOut } from '#server/payments/refunds/carry-out-refund.ts';
import { releaseRefund, resolveRefund } from '#server/payments/refunds/decide-refund.ts';
import type { DecidedRefund } from '#server/payments/refunds/decide-refund.ts';
import { evaluateRefund, openRefund } from '#server/payments/refunds/open-refund.ts';
import type { Opened } from '#server/payments/refunds/open-refund.ts';
import { findRefund } from '#server/payments/refunds/refund-row.ts';
import type { RefundRow, RefundedAmounts } from '#server/payments/refunds/refund-row.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import { placeOf } from '#server/reconciliation/sources/place-of.ts';
import { CommandError, UsageError } from '../command.ts';
import type { Command, Report, Work, World } from '../command.ts';
import { findPayment } from '../named/find-target.ts';
import { readTarget } from '../named/read-target.ts';
import type { Target } from '../named/read-target.ts';

const REFERENCE_MAX = 100;

function readAmount(rupees: string | undefined): Paisa | undefined {
  if (rupees === undefined) return undefined;
  const paisa = paisaFromRupees(rupees);
  if (paisa === undefined || paisa <= 0n) {
    throw new UsageError(`"${rupees}" is not an amount in rupees, such as 500 or 99.50.`);
  }
  return paisa;
}

function readByHand(reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined;
  const read = reference.trim();
  if (read !== '' && read.length <= REFERENCE_MAX) return read;
  throw new UsageError('Use --by-hand with the reference of the refund there.');
}

/** Why nothing can be refunded, in one sentence. */
function noText(opened: Exclude<Opened, { id: string }>, attempt: PaidAttempt): string {
  switch (opened.kind) {
    case 'disputed':
      return `The payer has disputed this payment, so any refund comes from ${attempt.gateway}.`;
    case 'reference used':
      return 'Another refund is recorded under this reference already.';
    case 'nothing left':
      return opened.hasGone
        ? 'All of this payment has already been refunded, or is being refunded.'
        : [
            `Its order is ${attempt.orderState}, so the money is not in the wallet:`,
            'only what was loaded, credited or refunded to the wallet can go back.',
          ].join(' ');
    case 'too much':
      return `Only ${formatMoney(opened.leftPaisa)} of this payment can still go back.`;
    case 'too little':
      return `That is less than the smallest coin of ${attempt.chargedCurrency}.`;
    case 'short':
      return `The wallet holds only ${formatMoney(opened.balancePaisa)} of it; say --amount.`;
  }
}

function amountsText({
  amountPaisa,
  chargedPaisa,
  chargedCurrency,
}: Pick<RefundRow, 'amountPaisa' | 'chargedPaisa' | 'chargedCurrency'>): string {
  const charged = formatMoney(chargedPaisa, chargedCurrency);
  return chargedCurrency === 'NPR' ? charged : `${formatMoney(amountPaisa)} (${charged})`;
}

/** Tells the operator to refund by hand, because we cannot. */
function byHandText(
  { gateway, transactionId, chargedCurrency }: PaidAttempt,
  { cause, ...amounts }: RefundedAmounts & { cause: string },
): string {
  const amount = amountsText({ ...amounts, chargedCurrency });
  return [
    `${gateway} ${cause}. Give ${amount} of its payment ${transactionId} back in its portal`,
    'or at the bank, then say --by-hand REFERENCE.',
  ].join(' ');
}

function faultIn(proof: unknown): string | undefined {
  const fault = typeof proof === 'object' && proof !== null && 'fault' in proof && proof.fault;
  return typeof fault === 'string' ? fault : undefined;
}

/** The gateway's address; empty when the gateway is not set up. */
function askedAt(config: Config, name: GatewayName): string {
  const gateway = makeGateways(config.gateways).find((one) => one.name === name);
  return gateway ? ` ${placeOf(config, gateway.address)}` : '';
}

/** Describes a held refund without a gateway answer: the failure and the gateway's address. */
function heldText({ gateway, proof, asks, sends }: RefundRow, config: Config): string {
  const fault = faultIn(proof);
  const cause = fault === undefined ? '' : ` (${fault}${askedAt(config, gateway)})`;
  return fault !== undefined && asks > 0 && sends === 0
    ? `is held and was not sent: ${gateway} could not be reached${cause}`
    : `is held: nobody knows yet whether ${gateway} has taken it${cause}`;
}

/** The state of a refund, in one sentence. */
function standText(refund: RefundRow, config: Config): string {
  const { id, gateway, refundReference, isByHand, needsReview, proof } = refund;
  const what = `Refund ${id} of ${amountsText(refund)}`;
  const known = refundReference === null ? '' : ` as ${refundReference}`;
  const next = needsReview ? 'it needs manual review' : 'the product keeps polling';
  switch (refund.state) {
    case 'refunded':
      return isByHand
        ? `${what} was made by hand${known}.`
        : `${what} is made: ${gateway}${known}.`;
    case 'pending':
      return `${what} is under way: ${gateway} has taken it${known}, ${next}.`;
    case 'sending':
      return `${what} ${heldText(refund, config)}, ${next}.`;
    case 'failed':
      return `${what} came back from ${gateway} into the wallet: ${JSON.stringify(proof)}`;
  }
}

const HURRY_MS = 3_000;
const LOOK_MS = 50;

/** Works on the refund here; if the product leased it first, waits a little for the outcome. */
async function carryOut(
  { pool, config }: World,
  { id, gateways }: { id: string; gateways: readonly RefundingGateway[] },
): Promise<RefundRow> {
  // The returned text reports any outcome.
  const log = { error: () => undefined };
  const askSeconds = config.refundAskSeconds;
  const done = await makeCarryOut({ pool, gateways, log, askSeconds })(id);
  if (done) return done;
  for (const end = Date.now() + HURRY_MS; ;) {
    const refund = await findRefund(pool, id);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    if (refund.asks > 0 || refund.state === 'refunded' || Date.now() > end) return refund;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Makes a refund, or records one that was made by hand. */
function give({ named, why, values, rest }: Target<'amount' | 'by-hand'>): Work {
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument "${rest[0]}".`);
  const amountPaisa = readAmount(values.amount);
  const byHand = readByHand(values['by-hand']);
  return async (world): Promise<Report> => {
    const { pool, config } = world;
    const found = await findPayment(world, named, ({ leftPaisa }) => leftPaisa > 0n);
    const gateways = makeGateways(config.gateways);
    const gateway = gateways.find(({ name }) => name === found.gateway);
    if (byHand === undefined && !gateway?.refunds) {
      const judged = await evaluateRefund(pool, { attempt: found, amountPaisa });
      const cause = gateway ? 'has no call to give money back' : 'is not set up here';
      throw new CommandError(
        'kind' in judged ? noText(judged, found) : byHandText(found, { cause, ...judged }),
      );
    }
    const opened = await openRefund(pool, { attempt: found, amountPaisa, why, byHand });
    if (!('id' in opened)) throw new CommandError(noText(opened, found));
    const refund = await carryOut(world, { id: opened.id, gateways });
    const before = opened.kind === 'recorded before' ? ' It was recorded before.' : '';
    return { text: standText(refund, config) + before, isBad: refund.state === 'failed' };
  };
}

/** Throws CommandError for a refund that is not in manual review. */
function decidedText(id: string, decided: DecidedRefund, config: Config): Report {
  switch (decided.kind) {
    case 'not there':
      throw new CommandError(`There is no refund ${id}.`);
    case 'not waiting':
      throw new CommandError(
        `${standText(decided.refund, config)} It does not need manual review.`,
      );
    case 'done before':
      return { text: `${standText(decided.refund, config)} Nothing was changed.` };
    case 'done':
      return { text: standText(decided.refund, config) };
  }
}

/** Sends a held refund; a gateway without refunds needs a refund by hand. */
function release(refundId: string): Work {
  return async (world) => {
    const found = await findRefund(world.pool, refundId);
    if (!found) throw new CommandError(`There is no refund ${refundId}.`);
    const gateways = makeGateways(world.config.gateways);
    if (!gateways.find(({ name }) => name === found.gateway)?.refunds) {
      throw new CommandError(
        `${found.gateway} has no call to give money back. Give ${amountsText(found)} back in its ` +
          'portal or at the bank, then say sent.',
      );
    }
    const held = { id: refundId, isByHand: false };
    if (!(await inTransaction(world.pool, (tx) => releaseRefund(tx, held)))) {
      throw new CommandError(`${standText(found, world.config)} It is not held to be sent.`);
    }
    const sent = await carryOut(world, { id: refundId, gateways });
    return { text: standText(sent, world.config), isBad: sent.state === 'failed' };
  };
}

/** Settles a refund in manual review, or sends it. */
function decide({ named: refundId, why, rest, values }: Target<'amount' | 'by-hand'>): Work {
  const [outcome, more] = rest;
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  if (outcome !== 'sent' && outcome !== 'failed' && outcome !== 'send') {
    throw new UsageError('Give the outcome: sent or failed; or send, for a held refund.');
  }
  if (!isId(refundId)) {
    throw new UsageError(`"${refundId}" is not the id of a refund; attention lists the open ones.`);
  }
  if (values.amount !== undefined || values['by-hand'] !== undefined) {
    throw new UsageError(
      'An existing refund keeps its amount: use neither --amount nor --by-hand.',
    );
  }
  if (outcome === 'send') return release(refundId);
  return async ({ pool, config }) => {
    const decided = await resolveRefund(pool, { refundId, outcome, why });
    return decidedText(refundId, decided, config);
  };
}

export const refund: Command = {
  name: 'refund',
  words:
    '<order|payment> [--amount RUPEES] [--by-hand REF] --why "…" | <refund> send|sent|failed --why "…"',
  says: 'refunds wallet money to its source; settles a refund in manual review',
  isAudited: true,
  read: (words) => {
    const target = readTarget(words, ['amount', 'by-hand']);
    const isDecision = target.rest.length > 0;
    return isDecision ? decide(target) : give(target);
  },
};
