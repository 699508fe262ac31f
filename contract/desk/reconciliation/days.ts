// The calls about days: three columns for each system (ours, theirs, the bank), and comparing a day anew.
import * as z from 'zod/mini';
import { fields, time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { CURRENCIES_OF_BANKS, day } from './banks.ts';
import { comparedMoney } from './differences.ts';

/**
 * none: nothing is owed. awaited: not due yet. arrived: as expected, after what they keep. late: due, and
 * not on the statement. differs: another amount. no statement: the bank's statement of that day is
 * missing. not compared: a day of it was never compared. no terms: nobody has said when and with which
 * deduction it settles.
 */
export const SETTLEMENT_STATES = [
  'none',
  'awaited',
  'arrived',
  'late',
  'differs',
  'no statement',
  'not compared',
  'no terms',
] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

const settlement = z.object({
  state: z.enum(SETTLEMENT_STATES),
  /** Days that are settled together. */
  first_day: z.string(),
  last_day: z.string(),
  /** When the money is due; null without terms. */
  due: z.nullable(z.string()),
  /** Whether a weekend moves it. */
  is_weekend: z.boolean(),
  gross: z.number(),
  /** What they keep by their terms. */
  fee: z.number(),
  expected: z.number(),
  arrived: z.number(),
});
export type SettlementOnWire = z.output<typeof settlement>;

const counts = {
  /** Open differences that somebody has to decide. */
  wrong: z.number(),
  /** Those for which a settlement is proposed, or was made since the comparison. */
  settling: z.number(),
  expected: z.number(),
};

/**
 * not listed: refunds that they do not tell. under way: moved minutes ago. unanswered: they did not answer.
 * wrong: differences that nobody expects, also those being settled. explained: they are expected or closed.
 */
export const APART_CAUSES = [
  'not listed',
  'under way',
  'unanswered',
  'rounding',
  'wrong',
  'explained',
] as const;

const systemDay = z.object({
  system: z.string(),
  kind: z.enum(['gateway', 'provider']),
  currency: z.enum(CURRENCIES_OF_BANKS),
  /** Null: never compared. */
  ours: z.nullable(z.object({ count: z.number(), amount: z.number() })),
  theirs: z.nullable(z.object({ count: z.number(), amount: z.number() })),
  /** What its account in the ledger moved. */
  ledger: z.nullable(z.number()),
  /** What makes up theirs less ours; null where it was not compared since causes are kept. */
  apart: z.nullable(z.array(z.object({ cause: z.enum(APART_CAUSES), amount: z.number() }))),
  /** How many may still become the same on both sides: rows of `waiting`. */
  in_flight: z.number(),
  /** Of ours, those about which they did not answer. */
  unasked: z.number(),
  /** Why their side could not be had at the last try; what is shown is then the run before. */
  fault: z.nullable(z.string()),
  compared_at: z.nullable(time()),
  /** Only of gateways; for providers, what was paid into the float on that day. */
  settlement: z.nullable(settlement),
  topped_up: z.number(),
  ...counts,
});
export type SystemDayOnWire = z.output<typeof systemDay>;

/** It moved minutes ago, and both sides may still become the same. Compared later, it is a difference. */
const waiting = z.object({
  ...comparedMoney,
  until: time(),
});
export type WaitingOnWire = z.output<typeof waiting>;

/** The rows of a day that are not finished yet; `in_flight` counts them all. */
export const WAITING_MAX = 200;

const dayRow = z.object({
  day: z.string(),
  compared_at: z.nullable(time()),
  /** Systems whose side could not be had. */
  faults: z.number(),
  ...counts,
  /** Settlements of the day that are late or differ. */
  unsettled: z.number(),
});
export type DayRowOnWire = z.output<typeof dayRow>;

export const listReconciliationDays = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/days',
  summary: 'The last days, newest first, each with what is wrong and what is expected.',
  permission: 'money.read',
  answer: z.object({ days: z.array(dayRow) }),
});

const dayParams = fields({ day: day() });

export const getReconciliationDay = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/days/:day',
  summary: 'A day in three columns for each system: ours, theirs, the bank.',
  permission: 'money.read',
  about: ['day', 'day'],
  params: dayParams,
  answer: z.object({
    day: z.string(),
    /** Whether it is being compared at this moment. */
    is_running: z.boolean(),
    systems: z.array(systemDay),
    /** Bank lines of that day that nothing explains. */
    unexplained: z.number(),
    waiting: z.array(waiting),
  }),
});

export const runReconciliationDay = defineDeskCall({
  method: 'POST',
  path: '/desk/api/reconciliation/days/:day/run',
  summary: 'Begins to compare a day anew with every gateway and provider.',
  permission: 'reconciliation.decide',
  about: ['day', 'day'],
  params: dayParams,
  answer: z.object({
    /** False: it was being compared already. */
    is_started: z.boolean(),
  }),
});

export const getRunningDays = defineDeskCall({
  method: 'GET',
  path: '/desk/api/reconciliation/running',
  summary: 'The days that are being compared.',
  permission: 'money.read',
  isQuiet: true,
  answer: z.object({ days: z.array(z.string()) }),
});

export const DAY_CALLS = [
  listReconciliationDays,
  getReconciliationDay,
  runReconciliationDay,
  getRunningDays,
] as const;
