// The part about growth: what payments and pages cost beside ten thousand orders, and beside millions.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Bench, Part } from '../part.ts';
import { figure, table } from '../report.ts';
import type { Aim } from '../report.ts';
import { middleOf, timesFaster } from '../samples.ts';
import { growthChart } from './growth-chart.ts';
import type { Growth } from './growth-chart.ts';
import { measureGrowth, unpaidFor, WORK } from './growth-rounds.ts';
import type { Plan, SiteRounds, Work } from './growth-rounds.ts';
import { growSite, PAGES } from './grown-site.ts';
import type { GrownSite } from './grown-site.ts';

interface Sizes extends Plan {
  orders: number[];
  /** How many orders the first customer has, in databases with at least ten times as many orders. */
  ordersOfFirst: number;
}

const WHOLE: Sizes = {
  orders: [10_000, 100_000, 1_000_000, 5_000_000],
  ordersOfFirst: 100_000,
  rounds: 7,
  seconds: 1.5,
};
const QUICK: Sizes = { orders: [10_000, 100_000], ordersOfFirst: 10_000, rounds: 3, seconds: 0.6 };
const CHART = resolve('docs/growth.svg');
const AIM = 1.1;

function growthOf(found: readonly SiteRounds[]): Growth {
  const [fewest] = found;
  const of = (work: Work): Growth[Work] =>
    found.map(({ orders, work: rounds }) => ({
      orders,
      times: timesFaster(fewest?.work[work] ?? [], rounds[work]),
    }));
  return Object.fromEntries(WORK.map((work) => [work, of(work)])) as Growth;
}

function tableOf(found: readonly SiteRounds[], growth: Growth): string {
  const header = ['', 'orders', 'per second', 'times', 'p50 ms', 'p99 ms', 'app µs', 'database µs'];
  const rows = WORK.flatMap((work) =>
    found.map(({ orders, work: rounds }, at) => {
      const middle = middleOf(rounds[work]);
      const { perSecond, p50Ms, p99Ms, appMicros, databaseMicros } = middle;
      const dear = growth[work][at]?.times ?? Number.NaN;
      const figures = [perSecond, dear, p50Ms, p99Ms, appMicros, databaseMicros].map(figure);
      return [at === 0 ? work : '', orders.toLocaleString('en'), ...figures];
    }),
  );
  return table(header, rows);
}

/** The person with very many orders against people with about ten, on the same site. */
function tableOfFirst(most: SiteRounds): { text: string; aims: Aim[] } {
  const rows = PAGES.map((page) => {
    const [few, many] = [middleOf(most.work[page]), middleOf(most.first[page])];
    const dear = timesFaster(most.work[page], most.first[page]);
    return { page, dear, cells: [few.p50Ms, many.p50Ms, few.p99Ms, many.p99Ms, dear] };
  });
  const header = [
    '',
    'ten orders, p50 ms',
    'very many',
    'ten orders, p99 ms',
    'very many',
    'times',
  ];
  const text = table(
    header,
    rows.map(({ page, cells }) => [page, ...cells.map(figure)]),
  );
  const aims = rows.map(({ page, dear }) => ({
    what: `${page}: very many orders ÷ ten`,
    measured: dear,
    atMost: AIM,
    unit: '×',
  }));
  return { text, aims };
}

async function growAll(bench: Bench, sizes: Sizes): Promise<GrownSite[]> {
  const sites: GrownSite[] = [];
  for (const orders of sizes.orders) {
    const ordersOfFirst = orders >= sizes.ordersOfFirst * 10 ? sizes.ordersOfFirst : 0;
    sites.push(await growSite(bench, { orders, ordersOfFirst, unpaid: unpaidFor(sizes) }));
  }
  return sites;
}

export const growthPart: Part = async (bench) => {
  const sizes = bench.isQuick ? QUICK : WHOLE;
  const sites = await growAll(bench, sizes);
  const found = await measureGrowth(bench, sites, sizes);
  for (const site of sites) await site.stop();
  const growth = growthOf(found);
  const most = found.at(-1);
  if (!most) throw new Error('no size was measured');
  const ofFirst = tableOfFirst(most);
  const notes = [
    `The databases take ${sites.map(({ bytes }) => figure(bytes / 1e9)).join(', ')} GB.`,
    `Of one person are ${sizes.ordersOfFirst.toLocaleString('en')} orders. Times: how many times as much time as with the fewest orders.`,
  ];
  if (!bench.isQuick) {
    await writeFile(CHART, growthChart(growth));
    notes.push('The chart is docs/growth.svg.');
  }
  const aims = WORK.map((work) => ({
    what: `${work}: ${most.orders.toLocaleString('en')} orders ÷ the fewest`,
    measured: growth[work].at(-1)?.times ?? Number.NaN,
    atMost: AIM,
    unit: '×',
  }));
  return {
    title: 'Growth: what payments and pages cost beside more and more orders',
    tables: [tableOf(found, growth), ofFirst.text],
    aims: [...aims, ...ofFirst.aims],
    notes,
  };
};
