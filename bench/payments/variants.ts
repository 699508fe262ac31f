// The ways of paying that are compared, and how many orders each of them may use up.
import type { AppTask } from '../app-process.ts';
import { comparedPath } from './compared-routes.ts';

export interface Variant {
  name: string;
  /** What the app process is started with; `full` shares the process of `product`. */
  task: Omit<AppTask, 'databaseUrl'>;
  /** The product's own path when empty. */
  path: string;
  connections: number;
  /** The highest rate that is expected, and for which orders are prepared. */
  perSecondMax: number;
  /** Where its orders lie; none are needed when nothing is paid. */
  schema: 'public' | 'plain' | undefined;
}

const CONNECTIONS = 64;

export const VARIANTS = {
  product: {
    name: 'a  the product: batched',
    task: {},
    path: '',
    connections: CONNECTIONS,
    perSecondMax: 12_000,
    schema: 'public',
  },
  full: {
    name: '   the product, 256 connections',
    task: {},
    path: '',
    connections: 256,
    perSecondMax: 12_000,
    schema: 'public',
  },
  oneCall: {
    name: 'b  one SQL call per request',
    task: { compared: 'one-call' },
    path: comparedPath('one-call'),
    connections: CONNECTIONS,
    perSecondMax: 6_000,
    schema: 'public',
  },
  alone: {
    name: '   the product, batches of one',
    task: { paymentBatch: { sizeMax: 1, lanes: 10 } },
    path: '',
    connections: CONNECTIONS,
    perSecondMax: 3_000,
    schema: 'public',
  },
  separate: {
    name: 'c  separate statements',
    task: { compared: 'separate-statements' },
    path: comparedPath('separate-statements'),
    connections: CONNECTIONS,
    perSecondMax: 2_500,
    schema: 'plain',
  },
  bare: {
    name: '   bare HTTP, no database',
    task: { compared: 'bare' },
    path: comparedPath('bare'),
    connections: CONNECTIONS,
    perSecondMax: 30_000,
    schema: undefined,
  },
} as const satisfies Record<string, Variant>;

export type VariantKey = keyof typeof VARIANTS;
export const KEYS = Object.keys(VARIANTS) as VariantKey[];
