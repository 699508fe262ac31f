// The client of Reloadly, the second carrier of mobile top-ups.
// Source: Reloadly's API documentation for air time: `topups`, `topups/reports/transactions`,
// `operators/countries/NP`, `accounts/balance`.
import { decimalRupees } from '#contract/money.ts';
import type { Kinds } from '../guarded.ts';
import type { LookUp, Outcome, StatusOutcome } from '../outcome.ts';
import { proofOf } from '../proof.ts';
import { makeAccessToken } from './access-token.ts';
import { errorCodeOf, readReport, readTopUp } from './answers.ts';
import type { Asked } from './answers.ts';
import { makeCallReloadly } from './authorized-exchange.ts';
import type { Called, CallReloadly } from './authorized-exchange.ts';
import { askBalance } from './balance.ts';
import type { Balance } from './balance.ts';
import { makeOperatorList } from './operator-list.ts';
import type { OperatorList } from './operator-list.ts';
import { operatorsNamed, orderedAmount } from './operators.ts';
import type { OperatorName } from './operators.ts';
import { ACCOUNT_REFUSED, RECENTLY_RECHARGED, refusalOf } from './refusals.ts';
import type { Refusal } from './refusals.ts';

export interface ReloadlySettings {
  /** The air-time system; also the audience our token is asked for. */
  url: string;
  /** The system that gives tokens. */
  authUrl: string;
  clientId: string;
  clientSecret: string;
  /**
   * For a delivery, all its questions included. An operator that fails can keep Reloadly waiting
   * for almost a minute.
   */
  timeoutMs: number;
  /** A clock that only runs forward; the machine's own unless given. */
  nowMs?: () => number;
}

export interface TopUp extends Asked {
  operatorName: OperatorName;
  /** Ten digits, without the country. */
  number: string;
  /**
   * Whether something was sent under this reference before, whose answer we never had. Then a
   * refusal speaks of the repeat alone, and counts only when the reference is still unknown there.
   */
  isRepeat?: boolean;
}

export interface Reloadly {
  /**
   * Delivers air time and waits for the end. Never throws: no answer, or one that cannot be read,
   * is `unknown`.
   */
  topUp: (request: TopUp) => Promise<Outcome>;
  /** What became of a reference. Never throws. */
  status: (asked: Asked) => Promise<StatusOutcome>;
  /** The prepaid credit we have left there; may be below 0. Never throws. */
  balance: () => Promise<LookUp<Balance>>;
}

/** How `guarded` is to treat each method. */
export const RELOADLY_KINDS: Kinds<Reloadly> = {
  topUp: 'delivery',
  status: 'status',
  balance: 'look-up',
};

/** Of every question that delivers nothing. */
export const QUESTION_TIMEOUT_MS = 8_000;

interface World {
  call: CallReloadly;
  operators: OperatorList;
  timeoutMs: number;
  questionMs: number;
}

function refusalBefore(called: Called): Refusal | undefined {
  if (called.kind === 'not sent' && called.isRefused) return ACCOUNT_REFUSED;
  if (called.kind !== 'answered') return undefined;
  return refusalOf(called.raw.httpStatus, errorCodeOf(called.raw) ?? '');
}

/** Nothing was sent: another carrier may be asked, whatever the reason was. */
function notSent(called: Called): Outcome {
  const told = called.kind === 'answered' ? proofOf(called.raw) : { fault: called.fault };
  const { alert } = refusalBefore(called) ?? {};
  return {
    kind: 'rejected',
    why: 'delivery.provider_closed',
    mayGoElsewhere: true,
    proof: { sent: false, ...told },
    ...(alert === undefined ? {} : { alert }),
  };
}

function notSold({ operatorName, amountPaisa }: TopUp, isOperatorThere: boolean): Outcome {
  const proof = { sent: false, operator: operatorName, amount: decimalRupees(amountPaisa) };
  const why = isOperatorThere ? 'delivery.refused' : 'delivery.provider_closed';
  // Which amounts are sold is this carrier's own list; another one may have other amounts.
  return { kind: 'rejected', why, mayGoElsewhere: true, proof };
}

async function askStatus(
  call: CallReloadly,
  asked: Asked,
  timeoutMs: number,
): Promise<StatusOutcome> {
  const query = new URLSearchParams({ customIdentifier: asked.reference });
  const called = await call({ path: `/topups/reports/transactions?${query}`, timeoutMs });
  return called.kind === 'answered'
    ? readReport(called.raw, asked)
    : { kind: 'unknown', proof: { fault: called.fault } };
}

/** The outcome, and whether it says that the number was topped up a moment ago. */
interface Sent {
  outcome: Outcome;
  isAfterAnother?: boolean;
}

async function send(world: World, request: TopUp, endsAtMs: number): Promise<Sent> {
  const list = await world.operators();
  if (list.kind === 'none') return { outcome: notSent(list.called) };
  const operators = operatorsNamed(list.operators, request.operatorName);
  const ordered = orderedAmount(operators, request.amountPaisa);
  if (!ordered) return { outcome: notSold(request, operators.length > 0) };
  const called = await world.call({
    path: '/topups',
    body: {
      ...ordered,
      customIdentifier: request.reference,
      recipientPhone: { countryCode: 'NP', number: `977${request.number}` },
    },
    timeoutMs: endsAtMs - performance.now(),
  });
  if (called.kind === 'not sent') return { outcome: notSent(called) };
  if (called.kind === 'no answer') {
    return { outcome: { kind: 'unknown', proof: { fault: called.fault } } };
  }
  const isAfterAnother = errorCodeOf(called.raw) === RECENTLY_RECHARGED;
  return { outcome: readTopUp(called.raw, request), isAfterAnother };
}

async function deliver(world: World, request: TopUp): Promise<Outcome> {
  const endsAtMs = performance.now() + world.timeoutMs;
  const { outcome, isAfterAnother = false } = await send(world, request, endsAtMs);
  const isRepeat = request.isRepeat === true;
  // What was topped up a moment ago may be this very order, by a sending whose answer was lost.
  if (outcome.kind !== 'rejected' || !(isRepeat || isAfterAnother)) return outcome;
  const leftMs = Math.min(endsAtMs - performance.now(), world.questionMs);
  const now = await askStatus(world.call, request, leftMs);
  return now.kind === 'never heard' ? outcome : now;
}

export function makeReloadly(settings: ReloadlySettings): Reloadly {
  const { url, timeoutMs, nowMs = () => performance.now() } = settings;
  const questionMs = Math.floor(Math.min(timeoutMs / 2, QUESTION_TIMEOUT_MS));
  // A question may need a token first, so that has to come sooner still.
  const tokenMs = Math.floor(questionMs / 2);
  const accessToken = makeAccessToken({ ...settings, audience: url, timeoutMs: tokenMs, nowMs });
  const call = makeCallReloadly(url, accessToken);
  const operators = makeOperatorList(call, { timeoutMs: questionMs, nowMs });
  const world: World = { call, operators, timeoutMs, questionMs };
  // Reloadly delivers both of two top-ups that arrive together under one reference, so a second
  // one is never sent while the first is on its way.
  const underWay = new Map<string, Promise<Outcome>>();
  return {
    topUp: (request) => {
      const { reference } = request;
      const first = underWay.get(reference);
      if (first) return first;
      const sent = deliver(world, request).finally(() => underWay.delete(reference));
      underWay.set(reference, sent);
      return sent;
    },
    status: async (asked) => {
      const isOnItsWay = underWay.has(asked.reference);
      const told = await askStatus(call, asked, questionMs);
      return told.kind === 'never heard' && isOnItsWay
        ? { kind: 'unknown', proof: told.proof }
        : told;
    },
    balance: () => askBalance({ call, operators, timeoutMs: questionMs }),
  };
}
