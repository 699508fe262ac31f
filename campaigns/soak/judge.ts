// Judges the measurements of a soak.
import { median, quantile } from '../../bench/samples.ts';
import type { Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import type { Answer } from '../load/asker.ts';
import { floors, trendOf } from './trend.ts';
import type { Sample } from './trend.ts';
import type { Watch } from './watch.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 10 * MINUTE_MS;
/** Until then a process still fills its pools and caches and compiles its code. */
const WARM_UP_MS = 10 * MINUTE_MS;

interface Growth {
  memoryMb: number;
  handles: number;
  connections: number;
  /** Of the bare answers that an order takes, as a share of their median. */
  bareAnswersShare: number;
  /** Of a hundred. */
  missedTurns: number;
}

/** The growth allowed in ten minutes; a trend over less than twenty minutes shows only a gross leak. */
const LONG_MS = 20 * MINUTE_MS;
const LONG: Growth = {
  memoryMb: 1,
  handles: 2,
  connections: 0.5,
  bareAnswersShare: 0.05,
  missedTurns: 3,
};
const SHORT: Growth = {
  memoryMb: 400,
  handles: 200,
  connections: 20,
  bareAnswersShare: 10,
  missedTurns: 1_000,
};
/** The number of points of each trend, however long the run. */
const POINTS = 20;

const STARTS = new Set<string>(EPOCH_GATEWAYS.map(({ startPath }) => startPath));

/**
 * I20: broken connections, refusals, and answers with a 5xx other than 503, and other than 502 or 504 when a
 * payment begins at a gateway that does not answer.
 */
export function unexpected(answers: readonly Answer[]): Violation[] {
  const wrong = answers.filter(({ path, status }) => {
    const isOfGateway = STARTS.has(path) && (status === 502 || status === 504);
    return status === 0 || (status >= 400 && status !== 503 && !isOfGateway);
  });
  return wrong.map(({ path, status, ms }) => {
    return { invariant: 'I20', detail: `${path}: ${status} after ${Math.round(ms)} ms` };
  });
}

/** How many of the answers may be 503: a share, and in a short run as many as one fault may cause. */
const REFUSED_SHARE = 0.02;
const REFUSED_LEAST = 20;

/** I20: at half of its capacity the product refuses hardly anybody. */
export function tooManyRefused(answers: readonly Answer[]): Violation[] {
  const refused = answers.filter(({ status }) => status === 503).length;
  if (refused <= Math.max(REFUSED_LEAST, answers.length * REFUSED_SHARE)) return [];
  return [{ invariant: 'I20', detail: `${refused} of ${answers.length} answers were 503` }];
}

export interface Window {
  minute: number;
  answers: number;
  p50Ms: number;
  p99Ms: number;
}

/** The median and the slowest hundredth, every ten minutes. */
export function windowsOf(answers: readonly Answer[], from: number, to: number): Window[] {
  const windows: Window[] = [];
  for (let start = from; start < to; start += WINDOW_MS) {
    const times = answers
      .filter(({ sentAt }) => sentAt >= start && sentAt < start + WINDOW_MS)
      .map(({ ms }) => ms);
    windows.push({
      minute: Math.round((start - from) / MINUTE_MS),
      answers: times.length,
      p50Ms: Math.round(quantile(times, 0.5)),
      p99Ms: Math.round(quantile(times, 0.99)),
    });
  }
  return windows;
}

interface Measured {
  name: string;
  samples: readonly Sample[];
  /** The growth allowed in ten minutes. */
  most: number;
}

/** I33: a violation if the slope, less two standard errors, is above what is allowed. */
function grown({ name, samples, most }: Measured): Violation[] {
  const { slope, error } = trendOf(samples);
  if (slope - 2 * error <= most) return [];
  const detail = `${slope.toFixed(2)} (± ${error.toFixed(2)}) ${name} more every ten minutes`;
  return [{ invariant: 'I33', detail }];
}

/** A trend that is less certain than what is allowed proves nothing. */
function uncertain({ name, samples, most }: Measured): string[] {
  const { error } = trendOf(samples);
  return 2 * error <= most ? [] : [`the growth of ${name} is known to ± ${error.toFixed(2)} only`];
}

const shown = (samples: readonly Sample[]): string => {
  const { slope, error } = trendOf(samples);
  return `${slope.toFixed(2)} ± ${error.toFixed(2)}`;
};

/** Whether memory, handles, connections and the time of an order grow once everything is warm. */
export function growthOf(watch: Watch, from: number, to: number) {
  const warmAt = from + Math.min(WARM_UP_MS, (to - from) / 3);
  const warm = (samples: readonly Sample[]): Sample[] =>
    samples.filter(({ at, value }) => at >= warmAt && !Number.isNaN(value));
  const lowest = (samples: readonly Sample[]): Sample[] =>
    floors(warm(samples), (to - warmAt) / POINTS);
  const [memory, connections] = [lowest(watch.memoryMb), lowest(watch.connections)];
  const [handles, missed] = [warm(watch.handles), warm(watch.missedTurns)];
  const bareAnswers = warm(watch.bareAnswers);
  const usual = median(bareAnswers.map(({ value }) => value)) || 0;
  const isLong = to - warmAt >= LONG_MS;
  const most = isLong ? LONG : SHORT;
  const measured: Measured[] = [
    { name: 'MB of memory', samples: memory, most: most.memoryMb },
    { name: 'handles', samples: handles, most: most.handles },
    { name: 'connections to the database', samples: connections, most: most.connections },
    { name: 'bare answers an order', samples: bareAnswers, most: most.bareAnswersShare * usual },
    { name: 'missed turns of a hundred', samples: missed, most: most.missedTurns },
  ];
  return {
    figures: {
      memoryMb: Math.round(memory.at(-1)?.value ?? 0),
      memoryMbIn10Min: shown(memory),
      handles: handles.at(-1)?.value ?? 0,
      handlesIn10Min: shown(handles),
      connections: connections.at(-1)?.value ?? 0,
      connectionsIn10Min: shown(connections),
      bareAnswersAnOrder: usual.toFixed(1),
      bareAnswersIn10Min: shown(bareAnswers),
      missedTurnsIn10Min: shown(missed),
    },
    violations: measured.flatMap(grown),
    notCovered: isLong ? measured.flatMap(uncertain) : [],
  };
}
