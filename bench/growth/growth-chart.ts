// The chart of docs/growth.svg: one line for each kind of work, its cost over the number of orders.
import type { Work } from './growth-rounds.ts';

/** By kind of work, the cost at each size as a multiple of the cost at the fewest orders. */
export type Growth = Record<Work, { orders: number; times: number }[]>;

const WIDTH = 760;
const HEIGHT = 380;
const BOX = { left: 60, right: 560, top: 40, bottom: 330 };
const COLOURS = ['#0b5d8a', '#b3451b', '#3d7a34', '#7a3d78'];
const TOP = 1.5;
const BOTTOM = 0.5;
const AIM = 1.1;

const short = (orders: number): string =>
  orders >= 1_000_000 ? `${orders / 1_000_000} M` : `${orders / 1_000} k`;

function text(x: number, y: number, words: string, more = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${words}</text>`;
}

/** An SVG document on a white ground, readable in light and dark surroundings. */
export function growthChart(growth: Growth): string {
  const lines = Object.entries(growth);
  const sizes = (lines[0]?.[1] ?? []).map(({ orders }) => orders);
  const [least = 1, most = 10] = [sizes[0], sizes.at(-1)];
  const x = (orders: number): number =>
    BOX.left + (Math.log(orders / least) / Math.log(most / least)) * (BOX.right - BOX.left);
  const y = (times: number): number =>
    BOX.bottom - ((times - BOTTOM) / (TOP - BOTTOM)) * (BOX.bottom - BOX.top);
  const level = (times: number, style: string): string =>
    `<line x1="${BOX.left}" x2="${BOX.right}" y1="${y(times).toFixed(1)}" y2="${y(times).toFixed(1)}" ${style}/>`;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(
      BOX.left,
      24,
      'Cost beside more and more orders, in times of the cost beside the fewest',
      'font-weight="600"',
    ),
    ...[0.5, 0.75, 1, 1.25, 1.5].flatMap((times) => [
      level(times, 'stroke="#ddd"'),
      text(BOX.left - 8, y(times) + 4, times.toFixed(2), 'text-anchor="end"'),
    ]),
    level(AIM, 'stroke="#999" stroke-dasharray="4 4"'),
    text(BOX.right + 8, y(AIM) + 4, `aim: at most ${AIM}`, 'fill="#666"'),
    ...sizes.map((orders) =>
      text(x(orders), BOX.bottom + 20, short(orders), 'text-anchor="middle"'),
    ),
    text((BOX.left + BOX.right) / 2, BOX.bottom + 40, 'orders', 'text-anchor="middle"'),
  ];
  lines.forEach(([name, points], index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const at = points.map(({ orders, times }) => `${x(orders).toFixed(1)},${y(times).toFixed(1)}`);
    const legendY = BOX.bottom - 90 + index * 22;
    parts.push(
      `<polyline points="${at.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(
        ({ orders, times }) =>
          `<circle cx="${x(orders).toFixed(1)}" cy="${y(times).toFixed(1)}" r="3.5" fill="${colour}"/>`,
      ),
      `<rect x="${BOX.right + 8}" y="${legendY - 9}" width="10" height="10" fill="${colour}"/>`,
      text(BOX.right + 24, legendY, `${name}: ${(points.at(-1)?.times ?? Number.NaN).toFixed(2)}`),
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#222" role="img" aria-label="Cost of payments and pages over the number of orders">`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}
