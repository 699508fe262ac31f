// The calls about days: three columns for each system (ours, theirs, the bank), and comparing a day again.
import * as z from 'zod/mini';
import { fields, time } from '../../fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { CURRENCIES_OF_BANKS, day } from './banks.ts';
import { comparedMoney } from './differences.ts';

/**
 * none: nothing is owed. awaited: not due yet. arrived: as expected, minus their fee. late: due, but not on
 * the statement. differs: another amount arrived. no statement: the bank's statement of that day is missing.
 * not compared: one of its days was never compared. no terms: it is not configured when the system settles
 * and what fee it keeps.
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
  /** The days that are settled together. */
  first_day: z.string(),
  last_day: z.string(),
  /** When the money is due; null without terms. */
  due: z.nullable(z.string()),
  /** Whether a weekend has postponed it. */
  is_weekend: z.boolean(),
  gross: z.number(),
  /** The fee that they keep by their terms. */
  fee: z.number(),
  expected: z.number(),
  arrived: z.number(),
});
export type SettlementOnWire = z.output<typeof settlement>;

const counts = {
  /** Open differences that a person must decide. */
  wrong: z.number(),
  /** Differences whose settlement is proposed, or was made since the comparison. */
  settling: z.number(),
  expected: z.number(),
};

/**
 * not listed: refunds, if their list contains none. under way: moved minutes ago. unanswered: they did not
 * answer. wrong: unexpected differences, including those being settled. explained: expected or closed ones.
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
  /** The sum of the system's account in the ledger on that day. */
  ledger: z.nullable(z.number()),
  /** Theirs minus ours, by cause; null if the day has not been compared since causes are recorded. */
  apart: z.nullable(z.array(z.object({ cause: z.enum(APART_CAUSES), amount: z.number() }))),
  /** How many rows may still match: the rows of `waiting`. */
  in_flight: z.number(),
  /** How many of our rows they did not answer about. */
  unasked: z.number(),
  /**
   * False: they give no list and only answer about our rows, so rows that only they have cannot be seen. Null:
   * never compared.
   */
  is_whole: z.nullable(z.boolean()),
  /** Why their records could not be read at the last attempt; the figures are then of the run before. */
  fault: z.nullable(z.string()),
  compared_at: z.nullable(time()),
  /** `settlement` is for gateways; `topped_up` is for providers: what was paid into the float on that day. */
  settlement: z.nullable(settlement),
  topped_up: z.number(),
  ...counts,
});
export type SystemDayOnWire = z.output<typeof systemDay>;

/** A row that moved minutes ago and may still match. If it does not match later, it is a difference. */
const waiting = z.object({
  ...comparedMoney,
  until: time(),
});
export type WaitingOnWire = z.output<typeof waiting>;

/** The maximum number of `waiting` rows of a day; `in_flight` counts them all. */
export const WAITING_MAX = 200;

const dayRow = z.object({
  day: z.string(),
  compared_at: z.nullable(time()),
  /** The number of systems whose records could not be read, or that did not answer about all of our rows. */
  faults: z.number(),
  ...counts,
  /** The number of the day's settlements that are late or differ. */
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
    /** Whether a comparison is running now. */
    is_running: z.boolean(),
    systems: z.array(systemDay),
    /** The number of that day's bank lines that nothing explains. */
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
    /** False if a comparison was already running. */
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
