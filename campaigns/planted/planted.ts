// `npm run verify:planted`: plants one bug after the other, and says which campaign or which test file
// catches it, and by what; `--only 3` plants the third alone. One that catches nothing is blind.
import { table } from '../../bench/report.ts';
import { callbacks } from '../callbacks/callbacks.ts';
import type { Asked, Campaign, Findings, Violation } from '../campaign.ts';
import { money } from '../money/money.ts';
import { races } from '../races/races.ts';
import { BUGS } from './bugs.ts';
import type { Wanted } from './bugs.ts';
import { CAUGHT_BY_TESTS } from './bugs-for-tests.ts';
import type { WantedOfTest } from './bugs-for-tests.ts';
import { failuresWith } from './run-test.ts';

/** How each campaign is asked for, and which figure says how much it took. */
const CAMPAIGNS: Record<Wanted['campaign'], { campaign: Campaign; count: number; unit: string }> = {
  money: { campaign: money, count: 96, unit: 'histories' },
  races: { campaign: races, count: 600, unit: 'requests' },
  callbacks: { campaign: callbacks, count: 60, unit: 'schedules' },
};

/** In `npm test`: one for each campaign. */
const QUICK = new Set([
  'a timeout counts as a refusal',
  'a message that comes twice is money twice',
  "a receiver's wallet has no limit",
]);

const TRIES_MAX = 3;

interface Caught {
  bug: Wanted | WantedOfTest;
  by: string[];
  /** How much the campaign did until it was caught, or in vain. */
  took: string;
}

/** A campaign that could not be run has said nothing yet: a port was taken, the machine too slow. */
function run(asked: Asked, bug: Wanted, seed: number): Promise<Findings> {
  const { campaign, count } = CAMPAIGNS[bug.campaign];
  const again = {
    ...asked,
    seed,
    bug,
    count: bug.count ?? count,
    isQuick: true,
    say: () => undefined,
  };
  return campaign(again).catch((error: unknown) => {
    asked.say(`once more, because ${error instanceof Error ? error.message : 'it ended'}`);
    return campaign(again);
  });
}

/** What only chance brings about is given a few chances; how much it took is told. */
async function tryToCatch(asked: Asked, bug: Wanted): Promise<Caught> {
  const { unit } = CAMPAIGNS[bug.campaign];
  let took = 0;
  for (let tries = 1; ; tries += 1) {
    const { violations, figures } = await run(asked, bug, asked.seed + tries - 1);
    took += Number(figures[unit]);
    const by = [...new Set(violations.map(({ invariant }) => invariant))];
    if (by.length === 0 && tries < TRIES_MAX) continue;
    asked.say(`${by.length > 0 ? 'caught' : 'NOT CAUGHT'}: ${bug.name}`);
    return { bug, by, took: `${took} ${unit}` };
  }
}

/** A test needs no chances: it fails, or it does not see the bug. */
async function tryInTest(asked: Asked, bug: WantedOfTest): Promise<Caught> {
  const by = await failuresWith(bug, bug.test);
  asked.say(`${by.length > 0 ? 'caught' : 'NOT CAUGHT'}: ${bug.name}`);
  return { bug, by: by.slice(0, 1), took: `${by.length} failed tests` };
}

const LANES = ['money', 'races', 'callbacks', 'tests'] as const;

/** Each campaign has one database, so its bugs take turns; campaigns wait much, so each has a lane. */
function lanesOf(bugs: readonly Caught['bug'][]): Caught['bug'][][] {
  return LANES.map((lane) =>
    bugs.filter((bug) => ('test' in bug ? 'tests' : bug.campaign) === lane),
  );
}

async function tryAll(asked: Asked, bugs: readonly Caught['bug'][]): Promise<Caught[]> {
  const all: Caught[] = [];
  for (const bug of bugs) {
    all.push(await ('test' in bug ? tryInTest(asked, bug) : tryToCatch(asked, bug)));
  }
  return all;
}

const placeOf = (bug: Caught['bug']): string => ('test' in bug ? bug.test : bug.campaign);

function missed({ bug }: Caught): Violation {
  return { invariant: 'the campaign', detail: `${placeOf(bug)} does not see that ${bug.name}` };
}

export const planted: Campaign = async (asked) => {
  const { only } = asked.counts;
  const bugs = [...BUGS, ...CAUGHT_BY_TESTS].filter(
    ({ name }, index) => (only ?? index + 1) === index + 1 && (!asked.isQuick || QUICK.has(name)),
  );
  const all = (await Promise.all(lanesOf(bugs).map((lane) => tryAll(asked, lane)))).flat();
  const caught = all.filter(({ by }) => by.length > 0);
  return {
    figures: { planted: all.length, caught: caught.length },
    tables: [
      table(
        ['planted bug', 'campaign or test', 'caught by', 'after'],
        all.map(({ bug, by, took }) => [bug.name, placeOf(bug), by.join(' ') || 'nobody', took]),
      ),
    ],
    violations: all.filter(({ by }) => by.length === 0).map(missed),
    verdict: `${caught.length} of ${all.length} caught`,
  };
};
