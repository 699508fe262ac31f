// Changes the fees by two people, as the command `fees set` does by one.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import { oneOf } from '#contract/fields.ts';
import { spokenMoney } from '#contract/money.ts';
import { FEE_OPTION_NAMES, FEE_OPTIONS, feesForType } from '#contract/price.ts';
import type { FeeOption, Fees } from '#contract/price.ts';
import { isWordKey, message } from '#contract/texts.ts';
import type { Message, Text } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { FeeChange, TypeChange } from '#server/fees/fee-changes.ts';
import { planFees, setFeesWithin } from '#server/fees/fee-versions.ts';
import type { PlannedFees } from '#server/fees/fee-versions.ts';
import { defineApprovable, paisaText } from '../../approvals/approvable.ts';
import type { PreviewLine } from '../../approvals/approvable.ts';
import { feeEffect } from '../effects/fee-effect.ts';
import type { FeeIncome } from '../effects/fee-effect.ts';
import { readLastWeek } from '../effects/last-week-table.ts';
import type { LastWeek } from '../effects/last-week-table.ts';
import { overlapLines, WINDOW, whenText, windowLines, windowNow } from './change-window.ts';
import { signedBy } from './signed-by.ts';

const fixedFee = () => z.optional(z.nullable(paisaText()));
const FIXED_FEES = Object.fromEntries(FEE_OPTION_NAMES.map((name) => [name, fixedFee()])) as Record<
  FeeOption,
  ReturnType<typeof fixedFee>
>;

const PAYLOAD = z.strictObject({
  /** The type of order; null for the general fees. */
  type: z.nullable(oneOf(ORDER_TYPES)),
  /** Decimal text; null in the fees of a type means that the general fee applies. */
  transactionFeePercent: z.optional(z.nullable(z.string())),
  ...FIXED_FEES,
  nprToInr: z.optional(z.string()),
  ...WINDOW,
});
type FeesPayload = z.output<typeof PAYLOAD>;
/** The payload in its stored form. */
export type StoredFeesPayload = z.input<typeof PAYLOAD>;

export function feeChangeOf(payload: Omit<FeesPayload, 'from' | 'until'>): FeeChange | TypeChange {
  const { type, transactionFeePercent: percent, nprToInr } = payload;
  const fixed = FEE_OPTION_NAMES.filter((name) => payload[name] !== undefined);
  if (type !== null) {
    const fixedFees = Object.fromEntries(fixed.map((name) => [name, payload[name] ?? null]));
    return { type, fixedFees, ...(percent !== undefined && { transactionFeePercent: percent }) };
  }
  return {
    ...(typeof percent === 'string' && { transactionFeePercent: percent }),
    ...Object.fromEntries(fixed.map((name) => [FEE_OPTIONS[name], payload[name] ?? 0n])),
    ...(nprToInr !== undefined && { nprToInr }),
  };
}

/** Throws ApiError (409) for a plan that cannot be carried out. */
export function assertSettable({ isChange, dearer }: PlannedFees): void {
  if (!isChange) throw new ApiError(409, { error: message('desk.money_no_change') });
  if (dearer) throw new ApiError(409, { error: dearerText(dearer) });
}

const dearerText = ({ type, method }: NonNullable<PlannedFees['dearer']>) =>
  message('desk.money_dearer', { type: serviceName(type), method: methodName(method) });

const serviceName = (type: OrderType): Message =>
  message(type === 'WALLET' ? 'desk.wallet_load' : `orders.service_${type}`);

/** The method's name as customers see it (a test compares both); an unknown method keeps its raw name. */
function methodName(method: string): Text {
  const key = `desk.money_method_${method}`;
  return isWordKey(key) ? message(key) : method;
}

function feeLines({ type }: FeesPayload, { before, after }: PlannedFees): PreviewLine[] {
  const general = changesOf(before, after, (label) => message(label));
  if (type) return changesOfType(type, { before, after }, (label) => message(label));
  // The fees of each service after the change: a service with its own fees keeps them.
  const sameRate = { ...after, nprToInr: before.nprToInr };
  const services = ORDER_TYPES.flatMap((one) =>
    changesOfType(one, { before, after: sameRate }, (label) =>
      message('desk.money_fee_of', { type: serviceName(one), fee: message(label) }),
    ),
  );
  return [...general, ...services];
}

function changesOfType(
  type: OrderType,
  { before, after }: Pick<PlannedFees, 'before' | 'after'>,
  labelOf: (label: FeeLabel) => Message,
): PreviewLine[] {
  return changesOf(feesForType(type, before), feesForType(type, after), labelOf);
}

/** What changes, by its first fee: "Change the general fees: Transaction fee 2 % → 3 %". */
function titleOf(type: OrderType | null, [first, ...others]: readonly PreviewLine[]): Message {
  const title = type
    ? message('desk.money_fees_title_type', { type: serviceName(type) })
    : message('desk.money_fees_title');
  if (!first) return title;
  const { label: what, before = '', after = '' } = first;
  const values = { title, what, before, after };
  return others.length === 0
    ? message('desk.money_fees_title_of', values)
    : message('desk.money_fees_title_more', { ...values, count: others.length });
}

/** A preview line for each fee that changes. */
function changesOf(one: Fees, other: Fees, labelOf: (label: FeeLabel) => Message): PreviewLine[] {
  const texts = (read: (fees: Fees) => string): [string, string] => [read(one), read(other)];
  const lines = [
    ['desk.money_fee_transaction', texts((fees) => `${fees.transactionFeePercent}%`)] as const,
    ...FEE_OPTION_NAMES.map((name) => [`desk.money_fee_${name}`, texts(fixedText(name))] as const),
    ['desk.money_fee_rate', texts((fees) => fees.nprToInr)] as const,
  ];
  return lines
    .filter(([, [old, fresh]]) => old !== fresh)
    .map(([label, [old, fresh]]) => ({ label: labelOf(label), before: old, after: fresh }));
}

type FeeLabel = `desk.money_fee_${FeeOption | 'transaction' | 'rate'}`;

const fixedText =
  (name: FeeOption) =>
  (fees: Fees): string =>
    spokenMoney(fees[FEE_OPTIONS[name]]);

/** The fee income of last week's orders in all, and of each kind of order. */
function effectLines(week: LastWeek, { before, after }: PlannedFees): PreviewLine[] {
  const { total, rows } = feeEffect(week, { before, after });
  const textOf = (income: FeeIncome) => ({
    before: spokenMoney(income.beforePaisa),
    after: spokenMoney(income.afterPaisa),
  });
  const key = week.isWhole ? 'desk.money_effect_week' : 'desk.money_effect_newest';
  return [
    { label: message(key, { count: total.orders }), ...textOf(total) },
    ...rows.map((row) => ({
      label: message('desk.money_effect_kind', {
        type: serviceName(row.type),
        method: methodName(row.method),
        count: row.orders,
      }),
      ...textOf(row),
    })),
  ];
}

export const changeFees = defineApprovable({
  action: 'fees.set',
  payload: PAYLOAD,

  read: async (tx, payload) => {
    const window = windowNow(payload, new Date());
    const { before, newest } = await planFees(tx, feeChangeOf(payload), window);
    const version = `version ${before.version}, newest ${newest}`;
    return { object: { kind: 'fees', id: 'fees' }, amountPaisa: null, version };
  },

  check: async ({ pool, clock }, payload) => {
    const window = windowNow(payload, clock.now());
    assertSettable(await inTransaction(pool, (tx) => planFees(tx, feeChangeOf(payload), window)));
  },

  preview: async ({ pool, clock }, payload) => {
    const window = windowNow(payload, clock.now());
    const plan = await inTransaction(pool, (tx) => planFees(tx, feeChangeOf(payload), window));
    assertSettable(plan);
    const week = await readLastWeek(pool, clock.now());
    const { type } = payload;
    const fees = feeLines(payload, plan);
    return {
      title: titleOf(type, fees),
      lines: [
        ...fees,
        ...windowLines(window),
        ...effectLines(week, plan),
        ...overlapLines(window, plan),
      ],
    };
  },

  carryOut: ({ owner, clock }, { payload, why, useApproval, ...change }) =>
    inTransaction(owner, async (tx) => {
      const window = windowNow(payload, clock.now());
      // Locked before the approval is used, so that nobody changes the fees in between.
      await tx.rows('lock table fee_versions in share row exclusive mode');
      await useApproval(tx);
      const validity = { ...window, by: await signedBy(tx, change), reason: why };
      const made = await setFeesWithin(tx, feeChangeOf(payload), validity);
      if ('dearer' in made) throw new ApiError(409, { error: dearerText(made.dearer) });
      if (!made.isNew) throw new ApiError(409, { error: message('desk.money_no_change') });
      return {
        text: message('desk.money_fees_done', {
          version: made.version,
          when: whenText(window, made),
        }),
      };
    }),
});
