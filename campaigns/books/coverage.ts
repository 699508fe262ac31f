// What a campaign did at each gateway, and the gateways that it did not cover.
import { table } from '../../bench/report.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import type { GatewayTotals } from './gateway-books.ts';

type Counts = Omit<GatewayTotals, 'gateway'>;

const COLUMNS: Readonly<Record<keyof Counts, string>> = {
  begun: 'begun',
  paid: 'paid in its book',
  credited: 'credited in ours',
  review: 'manual review',
  missed: 'missed',
  false: 'false',
  refunded: 'refunded',
};
const NAMES = Object.keys(COLUMNS) as (keyof Counts)[];

const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as Counts;

function countsAt(
  totals: readonly GatewayTotals[],
  { name: gateway }: CampaignGateway,
): GatewayTotals {
  return totals.find((one) => one.gateway === gateway) ?? { ...NOTHING, gateway };
}

/** The totals of two testbeds; either may be empty. */
export function addTotals(
  before: readonly GatewayTotals[],
  more: readonly GatewayTotals[],
): GatewayTotals[] {
  return GATEWAYS.map((gateway) => {
    const [one, other] = [countsAt(before, gateway), countsAt(more, gateway)];
    const counts = NAMES.map((name) => [name, one[name] + other[name]]);
    return { gateway: gateway.name, ...(Object.fromEntries(counts) as Counts) };
  });
}

export interface Coverage {
  /** A row for each gateway that was set up. */
  table: string;
  /** `payu 12, esewa 4`: how many payments each gateway's book has. */
  paidAt: string;
  /** A sentence for each gateway at which nobody paid. */
  notCovered: string[];
}

/** A campaign proves nothing about a gateway at which nobody paid. */
export function coverageOf(
  totals: readonly GatewayTotals[],
  gateways: readonly CampaignGateway[],
): Coverage {
  const rows = gateways.map((gateway) => countsAt(totals, gateway));
  return {
    table: table(
      ['gateway', ...Object.values(COLUMNS)],
      rows.map((row) => [row.gateway, ...NAMES.map((name) => String(row[name]))]),
    ),
    paidAt: rows.map(({ gateway, paid }) => `${gateway} ${paid}`).join(', '),
    notCovered: rows.flatMap(({ gateway, paid }) =>
      paid > 0 ? [] : [`nobody paid at ${gateway}`],
    ),
  };
}
