// Derives each operator's public state from the measurements, with figures that reveal no exact numbers.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { OPERATORS_SOLD } from '#billers/naming/operators-sold.ts';
import {
  DISTURBED_BELOW,
  DISTURBED_WAITING,
  ORDERS_LEAST,
  SLOW_ABOVE,
} from '#contract/help/service-status.ts';
import type {
  OrderBand,
  ServiceSpan,
  ServiceStanding,
  ServiceState,
} from '#contract/help/service-status.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Measured, Waiting } from './measure.ts';

export interface Measures {
  at: Date;
  measured: readonly Measured[];
  waiting: readonly Waiting[];
}

type Service = Pick<Measured, 'type' | 'operator'>;

function bandOf(settled: number): OrderBand {
  if (settled < ORDERS_LEAST) return 'few';
  if (settled < 100) return 'tens';
  return settled < 1_000 ? 'hundreds' : 'thousands';
}

const FEW: ServiceSpan = {
  orders: 'few',
  delivered_percent: null,
  median_seconds: null,
  p95_seconds: null,
};

/** Percentages are rounded down, so that 99.9 % is not shown as 100 %. */
function spanOf(one: Measured | undefined): ServiceSpan {
  if (!one || one.settled < ORDERS_LEAST) return FEW;
  const { settled, delivered, medianSeconds, p95Seconds } = one;
  return {
    orders: bandOf(settled),
    delivered_percent: Math.floor((delivered / settled) * 100),
    median_seconds: medianSeconds === null ? null : Math.ceil(medianSeconds),
    p95_seconds: p95Seconds === null ? null : Math.ceil(p95Seconds),
  };
}

/** The state by the shortest period with enough orders; waiting orders count as failed. */
function stateOf(spans: readonly (Measured | undefined)[], waiting: number): ServiceState {
  const one = spans.find((span) => (span?.settled ?? 0) + waiting >= ORDERS_LEAST);
  const settled = one?.settled ?? 0;
  if (settled + waiting < ORDERS_LEAST) return 'unclear';
  const share = ((one?.delivered ?? 0) / Math.max(1, settled)) * 100;
  const waitingShare = (waiting / (settled + waiting)) * 100;
  if (share < DISTURBED_BELOW || waitingShare >= DISTURBED_WAITING) return 'disturbed';
  const isSlow =
    (one?.medianSeconds ?? 0) > SLOW_ABOVE.median || (one?.p95Seconds ?? 0) > SLOW_ABOVE.p95;
  return isSlow ? 'slow' : 'working';
}

/** One line for each operator on sale, or with an order in seven days, sorted by kind and name. */
export function judge({ measured, waiting }: Measures, { say }: Locale): ServiceStanding[] {
  const key = ({ type, operator }: Service): string => `${type} ${operator}`;
  const services = new Map(
    [...OPERATORS_SOLD, ...measured, ...waiting].map((one) => [key(one), one]),
  );
  const standings = [...services.values()].map(({ type, operator }: Service) => {
    const isIt = (one: Service): boolean => one.type === type && one.operator === operator;
    const own = measured.filter(isIt);
    const [hour, day, week] = [1, 24, 168].map((hours) => own.find((one) => one.hours === hours));
    const stuck = waiting.find(isIt)?.count ?? 0;
    return {
      type2: type,
      operator,
      title: operatorTitle({ type2: type, operator }, say),
      state: stateOf([hour, day], stuck),
      day: spanOf(day),
      week: spanOf(week),
    };
  });
  const name = ({ type2, title }: ServiceStanding): string => `${type2} ${title}`;
  return standings.toSorted((a, b) => name(a).localeCompare(name(b)));
}
