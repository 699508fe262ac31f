// The client of Reloadly, the second provider of mobile top-ups.
// Source: Reloadly's API documentation for air time: `topups`, `topups/reports/transactions`,
// `operators/countries/NP`, `accounts/balance`.
import { decimalRupees } from '#contract/money.ts';
import type { Kinds } from '../guarded.ts';
import type { LookUp, Outcome, StatusOutcome } from '../outcome.ts';
import { proofOf } from '../evidence.ts';
import { makeAccessToken } from './access-token.ts';
import { errorCodeOf, readReport, readTopUp } from './answers.ts';
import type { Asked } from './answers.ts';
import { makeCallReloadly } from './authorized-exchange.ts';
import type { Called, CallReloadly } from './authorized-exchange.ts';
import { askBalance } from './report/balance.ts';
import type { Balance } from './report/balance.ts';
import { makeOperatorList } from './operators/operator-list.ts';
import type { OperatorList } from './operators/operator-list.ts';
import { operatorsNamed, orderedAmount } from './operators/operators.ts';
import type { OperatorName } from './operators/operators.ts';
import {
  ACCOUNT_REFUSED,
  AMOUNT_NOT_SOLD,
  CLOSED,
  RECENTLY_RECHARGED,
  refusalOf,
} from './refusals.ts';
import type { ErrorBody } from './refusals.ts';

export interface ReloadlySettings {
  /** The airtime API; also the audience of our token. */
  url: string;
  /** The API that issues tokens. */
  authUrl: string;
  clientId: string;
  clientSecret: string;
  /** For a delivery, including all its queries. A failing operator can delay Reloadly for almost a minute. */
  timeoutMs: number;
  /** A monotonic clock; the machine's own unless given. */
  nowMs?: () => number;
}

export interface TopUp extends Asked {
  operatorName: OperatorName;
  /** Ten digits, without the country code. */
  number: string;
  /**
   * Whether an earlier request under this reference got no answer. A refusal then concerns only the
   * repetition, and counts only if Reloadly does not know the reference.
   */
  isRepeat?: boolean;
}

export interface Reloadly {
  /**
   * Delivers air time and waits for the outcome. Never throws: no answer, or an unreadable one, is
   * `unknown`.
   */
  topUp: (request: TopUp) => Promise<Outcome>;
  /** Queries the outcome of a reference. Never throws. */
  status: (asked: Asked) => Promise<StatusOutcome>;
  /** Our prepaid balance there; may be negative. Never throws. */
  balance: () => Promise<LookUp<Balance>>;
}

/** The kind of each method, for `guarded`. */
export const RELOADLY_KINDS: Kinds<Reloadly> = {
  topUp: 'delivery',
  status: 'status',
  balance: 'look-up',
};

/** The timeout of queries, which deliver nothing. */
export const QUESTION_TIMEOUT_MS = 8_000;

interface World {
  nowMs: () => number;
  call: CallReloadly;
  operators: OperatorList;
  timeoutMs: number;
  questionMs: number;
}

function refusalBefore(called: Called): ErrorBody | undefined {
  if (called.kind === 'not sent' && called.isRefused) return ACCOUNT_REFUSED;
  if (called.kind !== 'answered') return undefined;
  return refusalOf(called.raw.httpStatus, errorCodeOf(called.raw) ?? '');
}

/** Nothing was sent, so another delivery channel may be tried, whatever the reason. */
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
  return { kind: 'rejected', ...(isOperatorThere ? AMOUNT_NOT_SOLD : CLOSED), proof };
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

/** The outcome, and whether the answer says that the number was topped up a moment ago. */
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
    timeoutMs: endsAtMs - world.nowMs(),
  });
  if (called.kind === 'not sent') return { outcome: notSent(called) };
  if (called.kind === 'no answer') {
    return { outcome: { kind: 'unknown', proof: { fault: called.fault } } };
  }
  const isAfterAnother = errorCodeOf(called.raw) === RECENTLY_RECHARGED;
  return { outcome: readTopUp(called.raw, request), isAfterAnother };
}

async function deliver(world: World, request: TopUp): Promise<Outcome> {
  const endsAtMs = world.nowMs() + world.timeoutMs;
  const { outcome, isAfterAnother = false } = await send(world, request, endsAtMs);
  const isRepeat = request.isRepeat === true;
  // A recent top-up of this number may be this very order, by a request whose answer was lost.
  if (outcome.kind !== 'rejected' || !(isRepeat || isAfterAnother)) return outcome;
  const leftMs = Math.min(endsAtMs - world.nowMs(), world.questionMs);
  const now = await askStatus(world.call, request, leftMs);
  return now.kind === 'never heard' ? outcome : now;
}

export function makeReloadly(settings: ReloadlySettings): Reloadly {
  const { url, timeoutMs, nowMs = () => performance.now() } = settings;
  const questionMs = Math.floor(Math.min(timeoutMs / 2, QUESTION_TIMEOUT_MS));
  // A query may need a new token first, so the token's timeout is half of the query's.
  const tokenMs = Math.floor(questionMs / 2);
  const accessToken = makeAccessToken({ ...settings, audience: url, timeoutMs: tokenMs, nowMs });
  const call = makeCallReloadly(url, accessToken, nowMs);
  const operators = makeOperatorList(call, { timeoutMs: questionMs, nowMs });
  const world: World = { call, operators, timeoutMs, questionMs, nowMs };
  // Reloadly delivers both of two concurrent top-ups with one reference, so a second one is never sent
  // while the first is in flight.
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
