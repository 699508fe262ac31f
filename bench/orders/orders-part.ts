// The part about whole orders: made, paid and delivered over HTTP, and what each of them costs.
import type { Bench, Part } from '../part.ts';
import { figure, table } from '../report.ts';
import { BUSY, onOrderField } from './order-field.ts';
import type { Walked } from './order-field.ts';

interface Both {
  idle: Walked;
  busy: Walked;
}

function walkBoth(bench: Bench): Promise<Both> {
  const seconds = bench.isQuick ? 3 : 10;
  return onOrderField(bench, 'orders', async ({ walk }) => {
    bench.say('Whole orders: warming up …');
    await walk({ ...BUSY, seconds: bench.isQuick ? 1 : 2 });
    bench.say('Whole orders: one at a time …');
    const idle = await walk({ connections: 1, seconds, countMax: 200, restMs: 20 });
    bench.say('Whole orders: 64 connections …');
    return { idle, busy: await walk({ ...BUSY, seconds }) };
  });
}

export const ordersPart: Part = async (bench) => {
  const { idle, busy } = await walkBoth(bench);
  const header = [
    'whole orders',
    'orders',
    'per second',
    'paid → delivered p50 ms',
    'p99 ms',
    'app ms each',
    'database ms each',
  ];
  const rows = Object.entries({ 'one at a time': idle, '64 connections': busy }).map(
    ([name, one]) => [
      name,
      String(one.delivered),
      ...[one.perSecond, one.p50Ms, one.p99Ms, one.appMs, one.databaseMs].map(figure),
    ],
  );
  const unit = 'ms';
  return {
    title: 'Whole orders: made, paid and delivered, over HTTP, until they read delivered',
    tables: [table(header, rows)],
    aims: [
      { what: 'paid → delivered when idle, p99', measured: idle.p99Ms, atMost: 300, unit },
      { what: 'paid → delivered, 64 connections, p99', measured: busy.p99Ms, atMost: 100, unit },
      {
        what: 'processor time of a whole order, app and database',
        measured: busy.appMs + busy.databaseMs,
        atMost: 2.5,
        unit,
      },
    ],
    notes: ['One at a time there is a rest between two orders, so its rate says nothing.'],
  };
};
