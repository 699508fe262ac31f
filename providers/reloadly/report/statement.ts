// All of Reloadly's transactions within a span of time, and queries about single references.
// Source: Reloadly's API documentation: `topups/reports/transactions` with startDate, endDate, page
// from 1 and size up to 200; its times are universal time.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import { StatementFault, theirOwn } from '#providers/statement.ts';
import type { LineState, ReadStatement, StatementLine } from '#providers/statement.ts';
import { makeAccessToken } from '../access-token.ts';
import { makeCallReloadly } from '../authorized-exchange.ts';
import type { ReloadlySettings } from '../client.ts';
import { decimal, nearestPaisa } from '../numbers.ts';

const PAGE = 100;
const TIMEOUT_MS = 60_000;

const row = z.looseObject({
  transactionId: z.union([z.number(), z.string()]),
  status: z.string(),
  customIdentifier: z.nullish(z.string()),
  requestedAmount: z.nullish(decimal),
  requestedAmountCurrencyCode: z.nullish(z.string()),
  deliveredAmount: z.nullish(decimal),
  deliveredAmountCurrencyCode: z.nullish(z.string()),
  transactionDate: z.string(),
});
const report = z.looseObject({ content: z.array(z.unknown()), last: z.nullish(z.boolean()) });

const STATES: Readonly<Record<string, LineState>> = {
  SUCCESSFUL: 'done',
  FAILED: 'not done',
  REFUNDED: 'not done',
};

/** "2026-10-28 11:05:00" in universal time. */
function universalTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

/** The delivered amount in rupees; for an order in rupees, only the ordered amount may be known. */
function amountOf(told: z.output<typeof row>): Paisa | undefined {
  const { deliveredAmount, requestedAmount, status } = told;
  if (told.deliveredAmountCurrencyCode === 'NPR' && typeof deliveredAmount === 'number') {
    return nearestPaisa(deliveredAmount);
  }
  if (told.requestedAmountCurrencyCode === 'NPR' && typeof requestedAmount === 'number') {
    return nearestPaisa(requestedAmount);
  }
  return STATES[status] === 'not done' ? 0n : undefined;
}

function lineOf(told: unknown): StatementLine {
  const parsed = row.safeParse(told);
  if (!parsed.success) throw new StatementFault('a line of its report cannot be read');
  const { transactionId, status, customIdentifier, transactionDate } = parsed.data;
  const amountPaisa = amountOf(parsed.data);
  const at = new Date(`${transactionDate.trim().replace(' ', 'T')}Z`);
  if (amountPaisa === undefined || Number.isNaN(at.getTime())) {
    throw new StatementFault(`its top-up ${transactionId} cannot be read`);
  }
  return {
    what: 'delivery',
    reference: customIdentifier || theirOwn(transactionId),
    state: STATES[status] ?? 'open',
    amountPaisa,
    slackPaisa: roundingOf(amountPaisa, parsed.data.requestedAmountCurrencyCode ?? ''),
    at,
    words: status,
  };
}

/**
 * An order in another currency is rounded to cents and converted at the current rate: a difference
 * of one percent and two rupees is tolerated.
 */
export function roundingOf(amountPaisa: Paisa, orderedIn: string): Paisa {
  return orderedIn === 'NPR' ? 0n : amountPaisa / 100n + 200n;
}

export function makeReloadlyStatement(
  settings: Omit<ReloadlySettings, 'timeoutMs'>,
): ReadStatement {
  const { url, nowMs = () => performance.now() } = settings;
  const timeoutMs = TIMEOUT_MS / 2;
  const accessToken = makeAccessToken({ ...settings, audience: url, timeoutMs, nowMs });
  const call = makeCallReloadly(url, accessToken, nowMs);
  return async function* read({ from, until }) {
    const span = { startDate: universalTime(from), endDate: universalTime(until) };
    for (let page = 1; ; page += 1) {
      const asked = { ...span, size: String(PAGE), page: String(page) };
      const query = new URLSearchParams(asked);
      const path = `/topups/reports/transactions?${query}`;
      const called = await call({ path, timeoutMs: TIMEOUT_MS });
      if (called.kind !== 'answered') throw new StatementFault(called.fault);
      const { httpStatus, body } = called.raw;
      if (httpStatus !== 200) throw new StatementFault(`it answered HTTP ${httpStatus}`);
      const told = report.safeParse(body);
      if (!told.success) throw new StatementFault('its report cannot be read');
      yield told.data.content.map(lineOf);
      if (told.data.last ?? told.data.content.length < PAGE) return;
      if (told.data.content.length === 0) throw new StatementFault('its report does not go on');
    }
  };
}
