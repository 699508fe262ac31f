// What a campaign did at each gateway, for people, and those that it never came to.
import { table } from '../../bench/report.ts';
import { GATEWAYS } from '../harness/ways.ts';
import type { GatewayName } from '../harness/ways.ts';
import type { GatewayTotals } from './gateway-books.ts';

type Counts = Omit<GatewayTotals, 'gateway'>;

const COLUMNS: Readonly<Record<keyof Counts, string>> = {
  begun: 'begun',
  paid: 'paid in its book',
  credited: 'credited in ours',
  review: 'for a person',
  missed: 'missed',
  false: 'false',
  sentBack: 'sent back',
};
const NAMES = Object.keys(COLUMNS) as (keyof Counts)[];

const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as Counts;

function countsAt(totals: readonly GatewayTotals[], gateway: GatewayName): GatewayTotals {
  return totals.find((one) => one.gateway === gateway) ?? { ...NOTHING, gateway };
}

/** One row for each gateway that was set up. */
function gatewaysTable(totals: readonly GatewayTotals[]): string {
  return table(
    ['gateway', ...Object.values(COLUMNS)],
    totals.map((one) => [one.gateway, ...NAMES.map((name) => String(one[name]))]),
  );
}

/** What was done in one world and in those before; a world may have seen nothing. */
export function addTotals(
  before: readonly GatewayTotals[],
  more: readonly GatewayTotals[],
): GatewayTotals[] {
  return GATEWAYS.map((gateway) => {
    const [one, other] = [countsAt(before, gateway), countsAt(more, gateway)];
    const counts = NAMES.map((name) => [name, one[name] + other[name]]);
    return { gateway, ...(Object.fromEntries(counts) as Counts) };
  });
}

export interface Coverage {
  table: string;
  /** `payu 12, esewa 4`: how many payments stand in each gateway's book. */
  paidAt: string;
  /** Sentences, one for each gateway at which nobody paid. */
  untried: string[];
}

/** What a campaign has to say of the gateways that it set up; of one that nobody paid at it knows nothing. */
export function coverageOf(
  totals: readonly GatewayTotals[],
  gateways: readonly GatewayName[],
): Coverage {
  const own = gateways.map((gateway) => countsAt(totals, gateway));
  return {
    table: gatewaysTable(own),
    paidAt: own.map(({ gateway, paid }) => `${gateway} ${paid}`).join(', '),
    untried: own.flatMap(({ gateway, paid }) => (paid > 0 ? [] : [`nobody paid at ${gateway}`])),
  };
}
