// Our float at each provider: the balance, the spending per day, and for how many days it lasts.
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { FloatState, ProviderFloat } from '#contract/desk/money/float.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { startOfDay } from '#server/context/nepal-calendar.ts';
import type { BalanceReading } from '#server/delivery-channels/provider-balances.ts';
import { readProviderHours } from './spend-hours-table.ts';
import type { ProviderHour } from './spend-hours-table.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** Balances are queried every ten seconds; one older than this counts as not read. */
const STALE_MS = 120_000;
const SHORT_DAYS = 2;

interface FloatOptions {
  readings: readonly BalanceReading[];
  reservePaisa: Paisa;
  now: Date;
}

export async function readFloats(pool: pg.Pool, options: FloatOptions): Promise<ProviderFloat[]> {
  return floatsOf(await readSpending(pool, options.now), options);
}

/** What was delivered through each provider, by hour, for as long as a float's average looks back. */
export function readSpending(pool: pg.Pool, now: Date): Promise<ProviderHour[]> {
  return readProviderHours(pool, startOfDay(nepalDay(new Date(now.getTime() - DAYS * DAY_MS))));
}

/** The floats by the spending, which may be some minutes old. */
export function floatsOf(hours: readonly ProviderHour[], options: FloatOptions): ProviderFloat[] {
  return options.readings.map((reading) => {
    const own = hours.filter(({ provider }) => provider === reading.provider);
    return floatOf(reading, own, options);
  });
}

function floatOf(
  reading: BalanceReading,
  hours: readonly ProviderHour[],
  { reservePaisa, now }: FloatOptions,
): ProviderFloat {
  const { provider, leftPaisa, readAt, silentSince } = reading;
  const { spentPaisa, hours: hoursLong } = recentSpending(hours, now);
  const perDayPaisa = (spentPaisa * 24n) / BigInt(hoursLong);
  const cover = daysOfCover(leftPaisa, reservePaisa, perDayPaisa);
  const isUnread =
    silentSince !== undefined || !readAt || now.getTime() - readAt.getTime() > STALE_MS;
  const stopsSales = leftPaisa !== undefined && leftPaisa <= reservePaisa;
  return {
    provider,
    state: stateOf({ isUnread, stopsSales, cover }),
    balance: leftPaisa === undefined ? null : rupeesFromPaisa(leftPaisa),
    read_at: readAt?.toISOString() ?? null,
    silent_since: silentSince?.toISOString() ?? null,
    stops_sales: stopsSales,
    per_day: rupeesFromPaisa(perDayPaisa),
    average: { spent: rupeesFromPaisa(spentPaisa), hours: hoursLong },
    days_of_cover: cover,
    days: daysUpTo(now).map((day) => ({ day, ...dayOf(hours, day) })),
  };
}

function stateOf(known: {
  isUnread: boolean;
  stopsSales: boolean;
  cover: number | null;
}): FloatState {
  if (known.isUnread) return 'unread';
  if (known.stopsSales) return 'stopped';
  return known.cover !== null && known.cover < SHORT_DAYS ? 'short' : 'ok';
}

/** Spending over the last seven days, or since the first delivery if that is later, but at least one day. */
function recentSpending(
  hours: readonly ProviderHour[],
  now: Date,
): { spentPaisa: Paisa; hours: number } {
  const since = now.getTime() - DAYS * DAY_MS;
  const recent = hours.filter(({ hour }) => hour.getTime() >= since);
  const delivered = recent.filter(({ deliveries }) => deliveries > 0);
  const first = Math.min(now.getTime(), ...delivered.map(({ hour }) => hour.getTime()));
  const hoursLong = Math.ceil(Math.max(now.getTime() - first, DAY_MS) / 3_600_000);
  return { spentPaisa: sumOf(recent), hours: hoursLong };
}

/** Days until the reserve is reached and sales stop, rounded down to a tenth of a day. */
function daysOfCover(
  leftPaisa: Paisa | undefined,
  reservePaisa: Paisa,
  perDayPaisa: Paisa,
): number | null {
  if (leftPaisa === undefined) return null;
  // Also when nothing is spent: after a week without sales, nothing is.
  if (leftPaisa <= reservePaisa) return 0;
  if (perDayPaisa === 0n) return null;
  return Math.floor((Number(leftPaisa - reservePaisa) / Number(perDayPaisa)) * 10) / 10;
}

/** The previous seven days, and today. */
function daysUpTo(now: Date): string[] {
  return Array.from({ length: DAYS + 1 }, (_, place) =>
    nepalDay(new Date(now.getTime() - (DAYS - place) * DAY_MS)),
  );
}

function dayOf(hours: readonly ProviderHour[], day: string): { deliveries: number; spent: number } {
  const own = hours.filter(({ hour }) => nepalDay(hour) === day);
  const deliveries = own.reduce((sum, one) => sum + one.deliveries, 0);
  return { deliveries, spent: rupeesFromPaisa(sumOf(own)) };
}

const sumOf = (hours: readonly ProviderHour[]): Paisa =>
  hours.reduce((sum, { paisa }) => sum + paisa, 0n);
