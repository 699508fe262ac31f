// The calls about limits: the history, the effect of a change, and proposing one.
import { ApiError, parse } from '#contract/api-error.ts';
import type { Received } from '#contract/call.ts';
import {
  CAP_NAMES,
  listLimitRulesOnDesk,
  previewLimitChange,
  proposeLimitChange,
} from '#contract/desk/money/limits.ts';
import type { CapName } from '#contract/desk/money/limits.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { validityState } from '#server/fees/validity.ts';
import { listLimitRules, planLimits } from '#server/limits/limit-rules.ts';
import type { Caps } from '#server/limits/spend-limit.ts';
import { proposeChange } from '../../approvals/propose-changes.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { DeskRoute } from '../../http/desk-routes.ts';
import { overlapToWire, storedWindow, windowNow } from '../actions/change-window.ts';
import {
  assertLimitChange,
  CAPS_BY_NAME,
  changeLimits,
  limitChangeOf,
} from '../actions/set-limits.ts';
import type { StoredLimitsPayload } from '../actions/set-limits.ts';
import { readLimitEffect } from '../effects/limit-effect.ts';

function capsToWire(caps: Caps): Record<CapName, number | null> {
  const rupees = (name: CapName): number | null => {
    const paisa = caps[CAPS_BY_NAME[name]];
    return paisa === null ? null : rupeesFromPaisa(paisa);
  };
  return {
    spend: rupees('spend'),
    each: rupees('each'),
    transfers: rupees('transfers'),
    balance: rupees('balance'),
  };
}

type Entered = Received<typeof previewLimitChange, 'body'>;

/** Throws ApiError (422) when nothing is named. */
function readPayload(entered: Entered, now: Date): StoredLimitsPayload {
  const named = CAP_NAMES.flatMap((name) => {
    const paisa = entered[name];
    return paisa === undefined ? [] : [[name, paisa === null ? null : String(paisa)] as const];
  });
  if (named.length === 0) throw new ApiError(422, { error: message('desk.money_nothing_named') });
  const { tier, from, until } = entered;
  return { tier, ...Object.fromEntries(named), ...storedWindow({ from, until }, now) };
}

export function limitRoutes(route: DeskRoute, context: DeskContext): void {
  const { pool, clock } = context;
  route(listLimitRulesOnDesk, async () => {
    const rules = await listLimitRules(pool);
    return {
      rules: rules.map((rule) => ({
        id: rule.id,
        tier: rule.tier,
        ...capsToWire(rule),
        from: rule.from.toISOString(),
        until: rule.until?.toISOString() ?? null,
        by: rule.by,
        reason: rule.reason,
        state: validityState(rule, clock.now()),
      })),
    };
  });
  route(previewLimitChange, async ({ body }) => {
    const now = clock.now();
    const payload = parse(changeLimits.payload, readPayload(body, now));
    const change = limitChangeOf(payload, windowNow(payload, now), now);
    const plan = await inTransaction(pool, (tx) => planLimits(tx, change));
    assertLimitChange(plan);
    const { people, spending, transfers, balance, each } = await readLimitEffect(
      pool,
      body.tier,
      plan,
    );
    return {
      before: capsToWire(plan.before),
      after: capsToWire(plan.after),
      ...overlapToWire(plan),
      effect: { people, spend: spending, transfers, balance, each },
    };
  });
  route(proposeLimitChange, ({ body: { why, ...change }, staff }) => {
    const payload = readPayload(change, clock.now());
    return proposeChange(context, staff, { action: 'limits.set', payload, why });
  });
}
