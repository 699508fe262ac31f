// The part about paying over HTTP: the rounds as a table, and the targets.
import { verifyLedger } from '#server/ledger/verify.ts';
import type { Part } from '../part.ts';
import { figure, table, times } from '../report.ts';
import type { Aim } from '../report.ts';
import { middleOf, timesFaster } from '../samples.ts';
import { measurePayments } from './measure-payments.ts';
import type { Rounds } from './measure-payments.ts';
import { KEYS, VARIANTS } from './variants.ts';

function tableOf(rounds: Rounds, tpcB: number): string {
  const header = ['variant', 'per second', 'a is', '÷ TPC-B', 'p50 ms', 'p99 ms'];
  header.push('database µs', 'app µs');
  const rows = KEYS.map((key) => {
    const middle = middleOf(rounds[key]);
    return [
      VARIANTS[key].name,
      figure(middle.perSecond),
      times(timesFaster(rounds.product, rounds[key])),
      figure(middle.perSecond / tpcB),
      figure(middle.p50Ms),
      figure(middle.p99Ms),
      key === 'bare' ? '–' : figure(middle.databaseMicros),
      figure(middle.appMicros),
    ];
  });
  return table(header, rows);
}

function aimsOf(rounds: Rounds): Aim[] {
  const against = (key: keyof Rounds): number => timesFaster(rounds.product, rounds[key]);
  return [
    { what: 'a ÷ b, one call', measured: against('oneCall'), atLeast: 2.5, unit: '×' },
    { what: 'a ÷ c, separate statements', measured: against('separate'), atLeast: 6, unit: '×' },
    { what: 'a ÷ bare HTTP', measured: against('bare'), atLeast: 0.55, unit: '×' },
    {
      what: 'a, p99, in bare answers of that time',
      measured: (middleOf(rounds.product).p99Ms * middleOf(rounds.bare).perSecond) / 1_000,
      atMost: 300,
      unit: '',
    },
    {
      what: 'database time per paid order, full batches',
      measured: middleOf(rounds.full).databaseMicros ?? Number.NaN,
      atMost: 100,
      unit: 'µs',
    },
  ];
}

export const paymentsPart: Part = async (bench) => {
  const database = await bench.server.create('payments');
  const rounds = await measurePayments(bench, database);
  const broken = await verifyLedger(database.owner);
  await bench.server.drop('payments', database);
  if (broken[0]) throw new Error(`the books are wrong: ${broken[0].rule}: ${broken[0].detail}`);
  const notes = ['The books were proven afterwards: every journal balances, every wallet adds up.'];
  if (Number.isNaN(middleOf(rounds.full).databaseMicros ?? Number.NaN)) {
    notes.push('This system does not show the processor time of other processes.');
  }
  return {
    title: 'POST /api/payment/wallet: the whole order path over HTTP, 64 connections',
    tables: [tableOf(rounds, bench.tpcB)],
    aims: aimsOf(rounds),
    notes,
  };
};
