// `refund`: gives money back to where it came from, and writes down how a refund ended that only a
// person could find out about.
import { isId } from '#contract/fields.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import { makeGateways } from '#server/payments/gateway/gateways.ts';
import type { RefundingGateway } from '#server/payments/refunds/carry-out-refund.ts';
import { makeCarryOut } from '#server/payments/refunds/carry-out-refund.ts';
import { decideRefund } from '#server/payments/refunds/decide-refund.ts';
import type { DecidedRefund } from '#server/payments/refunds/decide-refund.ts';
import { judgeRefund, openRefund } from '#server/payments/refunds/open-refund.ts';
import type { Opened } from '#server/payments/refunds/open-refund.ts';
import { findRefund } from '#server/payments/refunds/refund-row.ts';
import type { RefundRow, Standing } from '#server/payments/refunds/refund-row.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import { placeOf } from '#server/reconciliation/sources/place-of.ts';
import { Refusal, WrongWords } from '../command.ts';
import type { Command, Report, Work, World } from '../command.ts';
import { findPayment } from '../named/find-target.ts';
import { readTarget } from '../named/read-target.ts';
import type { Target } from '../named/read-target.ts';

const REFERENCE_MAX = 100;

function readAmount(rupees: string | undefined): Paisa | undefined {
  if (rupees === undefined) return undefined;
  const paisa = paisaFromRupees(rupees);
  if (paisa === undefined || paisa <= 0n) {
    throw new WrongWords(`"${rupees}" is no amount: rupees of the wallet, such as 500 or 99.50.`);
  }
  return paisa;
}

function readByHand(reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined;
  const read = reference.trim();
  if (read !== '' && read.length <= REFERENCE_MAX) return read;
  throw new WrongWords('Say --by-hand with the reference under which it stands there.');
}

/** Why nothing may go back, in one sentence. */
function noText(opened: Exclude<Opened, { id: string }>, attempt: PaidAttempt): string {
  switch (opened.kind) {
    case 'disputed':
      return `Its payer disputes this payment, so ${attempt.gateway} gives it back, if anybody does.`;
    case 'nothing left':
      return opened.hasGone
        ? 'All of this payment has gone back already, or is on its way.'
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

/** What a person has to do where we cannot. */
function byHandText(
  { gateway, transactionId, chargedCurrency }: PaidAttempt,
  { cause, ...amounts }: Standing & { cause: string },
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

/** Where money is held and no gateway has said anything: what went wrong, and where it was asked. */
function heldText({ gateway, proof, asks, sends }: RefundRow, config: Config): string {
  const fault = faultIn(proof);
  const cause = fault === undefined ? '' : ` (${fault} ${placeOf(config, gateway)})`;
  return fault !== undefined && asks > 0 && sends === 0
    ? `is held and was not sent: ${gateway} could not be reached${cause}`
    : `is held: nobody knows yet whether ${gateway} has taken it${cause}`;
}

/** How a refund stands, in one sentence. */
function standText(refund: RefundRow, config: Config): string {
  const { id, gateway, refundReference, isByHand, isForAPerson, proof } = refund;
  const what = `Refund ${id} of ${amountsText(refund)}`;
  const known = refundReference === null ? '' : ` as ${refundReference}`;
  const next = isForAPerson ? 'a person must find out how it ends' : 'the product keeps asking';
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

/** Works on it here; when the product was quicker, waits a little for what came of it. */
async function carryOut(
  { pool, tellers, config }: World,
  { id, gateways }: { id: string; gateways: readonly RefundingGateway[] },
): Promise<RefundRow> {
  // Whatever it comes to is said here, in words.
  const log = { error: () => undefined };
  const askSeconds = config.refundAskSeconds;
  const done = await makeCarryOut({ pool, gateways, log, askSeconds, ...tellers })(id);
  if (done) return done;
  for (const end = Date.now() + HURRY_MS; ;) {
    const refund = await findRefund(pool, id);
    if (!refund) throw new Error(`There is no refund ${id}.`);
    if (refund.asks > 0 || refund.state === 'refunded' || Date.now() > end) return refund;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Gives back, or records what was given back by hand. */
function give({ named, why, values, rest }: Target<'amount' | 'by-hand'>): Work {
  if (rest[0] !== undefined) throw new WrongWords(`What is "${rest[0]}" for?`);
  const amountPaisa = readAmount(values.amount);
  const byHand = readByHand(values['by-hand']);
  return async (world): Promise<Report> => {
    const { pool, tellers, config } = world;
    const found = await findPayment(world, named, ({ leftPaisa }) => leftPaisa > 0n);
    const gateways = Object.values(makeGateways(config)).filter((one) => one !== undefined);
    const gateway = gateways.find(({ name }) => name === found.gateway);
    if (byHand === undefined && !gateway?.refunds) {
      const judged = await judgeRefund(pool, { attempt: found, amountPaisa });
      const cause = gateway ? 'has no call to give money back' : 'is not set up here';
      throw new Refusal(
        'kind' in judged ? noText(judged, found) : byHandText(found, { cause, ...judged }),
      );
    }
    const opened = await openRefund(pool, { attempt: found, amountPaisa, why, byHand }, tellers);
    if (!('id' in opened)) throw new Refusal(noText(opened, found));
    const refund = await carryOut(world, { id: opened.id, gateways });
    const before = opened.kind === 'recorded before' ? ' It was recorded before.' : '';
    return { text: standText(refund, config) + before, isBad: refund.state === 'failed' };
  };
}

/** Throws Refusal for a refund that nobody has to decide. */
function decidedText(id: string, decided: DecidedRefund, config: Config): Report {
  switch (decided.kind) {
    case 'not there':
      throw new Refusal(`There is no refund ${id}.`);
    case 'not waiting':
      throw new Refusal(`${standText(decided.refund, config)} It waits for no person.`);
    case 'done before':
      return { text: `${standText(decided.refund, config)} Nothing was changed.` };
    case 'done':
      return { text: standText(decided.refund, config) };
  }
}

/** Ends one that waits for a person. */
function decide({ named: refundId, why, rest, values }: Target<'amount' | 'by-hand'>): Work {
  const [outcome, more] = rest;
  if (more !== undefined) throw new WrongWords(`What is "${more}" for?`);
  if (outcome !== 'sent' && outcome !== 'failed') {
    throw new WrongWords('Say how the refund ended: sent or failed.');
  }
  if (!isId(refundId)) {
    throw new WrongWords(`"${refundId}" is no id of a refund; attention lists those that wait.`);
  }
  if (values.amount !== undefined || values['by-hand'] !== undefined) {
    throw new WrongWords('A refund that was made is ended as it is: say neither amount nor hand.');
  }
  return async ({ pool, tellers, config }) => {
    const decided = await decideRefund(pool, { refundId, outcome, why }, tellers);
    return decidedText(refundId, decided, config);
  };
}

export const refund: Command = {
  name: 'refund',
  words:
    '<order|payment> [--amount RUPEES] [--by-hand REF] --why "…" | <refund> sent|failed --why "…"',
  says: 'gives money in the wallet back to where it was paid from; ends a refund nobody knows of',
  read: (words) => {
    const target = readTarget(words, ['amount', 'by-hand']);
    const isDecision = target.rest.length > 0;
    return isDecision ? decide(target) : give(target);
  },
};
