// Changes the limits of a tier by two people, as the command `limits set` does by one.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { CAP_NAMES, TIERS } from '#contract/desk/money/limits.ts';
import type { CapName } from '#contract/desk/money/limits.ts';
import { oneOf } from '#contract/fields.ts';
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { Text } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { planLimits, setLimitsWithin } from '#server/limits/limit-rules.ts';
import type { LimitChange, PlannedLimits } from '#server/limits/limit-rules.ts';
import type { Caps } from '#server/limits/spend-limit.ts';
import { defineApprovable, paisaText } from '../../approvals/approvable.ts';
import type { PreviewLine } from '../../approvals/approvable.ts';
import { readLimitEffect } from '../effects/limit-effect.ts';
import type { LimitEffect } from '../effects/limit-effect.ts';
import { overlapLines, WINDOW, whenText, windowLines, windowNow } from './change-window.ts';
import type { ChangeWindow } from './change-window.ts';
import { signedBy } from './signed-by.ts';

/** An amount; null for no limit. */
const cap = () => z.optional(z.nullable(paisaText()));

const PAYLOAD = z.strictObject({
  tier: oneOf(TIERS),
  spend: cap(),
  each: cap(),
  transfers: cap(),
  balance: cap(),
  ...WINDOW,
});
type LimitsPayload = z.output<typeof PAYLOAD>;
export type StoredLimitsPayload = z.input<typeof PAYLOAD>;

export const CAPS_BY_NAME = {
  spend: 'spendCapPaisa',
  each: 'transferEachPaisa',
  transfers: 'transferCapPaisa',
  balance: 'balanceCapPaisa',
} as const satisfies Record<CapName, keyof Caps>;

const LABELS = {
  spend: 'desk.money_cap_spend',
  each: 'desk.money_cap_each',
  transfers: 'desk.money_cap_transfers',
  balance: 'desk.money_cap_balance',
} as const satisfies Record<CapName, string>;

const EFFECTS = {
  spend: ['spending', 'desk.money_above_spend'],
  each: ['each', 'desk.money_above_each'],
  transfers: ['transfers', 'desk.money_above_transfers'],
  balance: ['balance', 'desk.money_above_balance'],
} as const satisfies Record<CapName, readonly [keyof LimitEffect, string]>;

type Planned = Pick<LimitChange, 'tier' | 'caps' | 'from' | 'until'>;

export function limitChangeOf(
  payload: Omit<LimitsPayload, 'from' | 'until'>,
  window: ChangeWindow,
  now: Date,
): Planned {
  const named = CAP_NAMES.filter((name) => payload[name] !== undefined);
  const caps = Object.fromEntries(named.map((name) => [CAPS_BY_NAME[name], payload[name] ?? null]));
  return { tier: payload.tier, caps, from: window.from ?? now, until: window.until };
}

export function assertLimitChange({ isChange }: PlannedLimits): void {
  if (!isChange) throw new ApiError(409, { error: message('desk.money_no_change') });
}

const capText = (paisa: Paisa | null): Text =>
  paisa === null ? message('desk.money_no_limit') : spokenMoney(paisa);

const changedCaps = ({ before, after }: PlannedLimits): CapName[] =>
  CAP_NAMES.filter((name) => before[CAPS_BY_NAME[name]] !== after[CAPS_BY_NAME[name]]);

function capLines(plan: PlannedLimits): PreviewLine[] {
  return changedCaps(plan).map((name) => ({
    label: message(LABELS[name]),
    before: capText(plan.before[CAPS_BY_NAME[name]]),
    after: capText(plan.after[CAPS_BY_NAME[name]]),
  }));
}

function effectLines(plan: PlannedLimits, effect: LimitEffect): PreviewLine[] {
  return changedCaps(plan).map((name) => {
    const [field, label] = EFFECTS[name];
    const { before, after } = effect[field];
    return {
      label: message(label, { people: effect.people }),
      before: String(before),
      after: String(after),
    };
  });
}

export const changeLimits = defineApprovable({
  action: 'limits.set',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    const now = new Date();
    const change = limitChangeOf(payload, windowNow(payload, now), now);
    const { base, newest } = await planLimits(tx, change);
    const object = { kind: 'limits', id: payload.tier };
    return { object, amountPaisa: null, version: `rule ${base}, newest ${newest}` };
  },

  check: async ({ pool, clock }, payload) => {
    const now = clock.now();
    const change = limitChangeOf(payload, windowNow(payload, now), now);
    assertLimitChange(await inTransaction(pool, (tx) => planLimits(tx, change)));
  },

  preview: async ({ pool, clock }, payload) => {
    const now = clock.now();
    const window = windowNow(payload, now);
    const change = limitChangeOf(payload, window, now);
    const plan = await inTransaction(pool, (tx) => planLimits(tx, change));
    assertLimitChange(plan);
    const effect = await readLimitEffect(pool, payload.tier, plan);
    return {
      title: message('desk.money_limits_title', { tier: payload.tier }),
      lines: [
        ...capLines(plan),
        ...windowLines(window),
        ...effectLines(plan, effect),
        ...overlapLines(window, plan),
      ],
    };
  },

  carryOut: ({ owner, clock }, { payload, why, useApproval, ...approved }) =>
    inTransaction(owner, async (tx) => {
      const now = clock.now();
      const window = windowNow(payload, now);
      const change = limitChangeOf(payload, window, now);
      await tx.rows('lock table limit_rules in share row exclusive mode');
      await useApproval(tx);
      const by = await signedBy(tx, approved);
      const made = await setLimitsWithin(tx, { ...change, by, reason: why });
      if (!made) throw new ApiError(409, { error: message('desk.money_no_change') });
      return {
        text: message('desk.money_limits_done', {
          tier: payload.tier,
          when: whenText(window, made),
        }),
      };
    }),
});
