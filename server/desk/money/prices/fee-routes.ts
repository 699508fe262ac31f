// The calls about fees: the history, the effect of a change, and proposing one.
import { parse } from '#contract/api-error.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import { listFeeVersions, previewFeeChange, proposeFeeChange } from '#contract/desk/money/fees.ts';
import type { FeeEffectOnWire, FeeVersionOnWire, TypeFees } from '#contract/desk/money/fees.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { feesToWire } from '#contract/payments/fees.ts';
import { feesForType } from '#contract/price.ts';
import type { FeeTable } from '#contract/price.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listFees, planFees } from '#server/fees/fee-versions.ts';
import type { FeeVersion } from '#server/fees/fee-versions.ts';
import { validityState } from '#server/fees/validity.ts';
import { proposeChange } from '../../approvals/propose-changes.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { windowNow } from '../actions/change-window.ts';
import { assertSettable, changeFees, feeChangeOf } from '../actions/set-fees.ts';
import { feeEffect } from '../effects/fee-effect.ts';
import type { FeeIncome } from '../effects/fee-effect.ts';
import { readLastWeek } from '../effects/last-week-table.ts';
import { readFeePayload } from './read-fee-change.ts';

export function feeVersionToWire(version: FeeVersion, now: Date): FeeVersionOnWire {
  const { rows, from, until, by, reason, isInForce } = version;
  return {
    ...feesToWire(version),
    rows: rows.map(({ type, method, transactionFeePercent, fixedFeePaisa }) => ({
      type,
      method,
      transaction_fee: transactionFeePercent === null ? null : Number(transactionFeePercent),
      fixed_fee: fixedFeePaisa === null ? null : rupeesFromPaisa(fixedFeePaisa),
    })),
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    by,
    reason,
    state: validityState({ from, until, isInForce }, now),
  };
}

const byType = (table: FeeTable): TypeFees[] =>
  ORDER_TYPES.map((type) => ({ type, ...feesToWire(feesForType(type, table)) }));

const incomeToWire = ({ orders, chargedPaisa, beforePaisa, afterPaisa }: FeeIncome) => ({
  orders,
  charged: rupeesFromPaisa(chargedPaisa),
  before: rupeesFromPaisa(beforePaisa),
  after: rupeesFromPaisa(afterPaisa),
});

async function effectToWire(
  { pool, clock }: DeskContext,
  tables: Record<'before' | 'after', FeeTable>,
): Promise<FeeEffectOnWire> {
  const week = await readLastWeek(pool, clock.now());
  const { total, rows } = feeEffect(week, tables);
  return {
    from: week.from.toISOString(),
    until: week.until.toISOString(),
    orders_read: week.read,
    is_whole: week.isWhole,
    total: incomeToWire(total),
    rows: rows.map((row) => ({ type: row.type, method: row.method, ...incomeToWire(row) })),
  };
}

export function feeRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, clock } = context;
  route(listFeeVersions, async () => {
    const versions = await listFees(pool);
    const inForce = versions.find(({ isInForce }) => isInForce);
    return {
      versions: versions.map((version) => feeVersionToWire(version, clock.now())),
      in_force: inForce ? byType(inForce) : [],
    };
  });
  route(previewFeeChange, async ({ body }) => {
    const now = clock.now();
    const payload = parse(changeFees.payload, readFeePayload(body, now));
    const window = windowNow(payload, now);
    const plan = await inTransaction(pool, (tx) => planFees(tx, feeChangeOf(payload), window));
    assertSettable(plan);
    const { before, after, exception, later } = plan;
    return {
      before: byType(before),
      after: byType(after),
      exception: exception ? feeVersionToWire(exception, now) : null,
      later: later.map((version) => feeVersionToWire(version, now)),
      effect: await effectToWire(context, { before, after }),
    };
  });
  route(proposeFeeChange, ({ body: { why, ...change }, staff }) => {
    const payload = readFeePayload(change, clock.now());
    return proposeChange(context, staff, { action: 'fees.set', payload, why });
  });
}
