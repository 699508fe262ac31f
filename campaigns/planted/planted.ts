// `npm run verify:planted`: plants one bug after the other and reports which campaign or test file catches
// it: a campaign by the violation that shows it, a test file that passes without it. `--only 3` plants only
// the third, `--only 3 --last 9` the third to the ninth.
import { table } from '../../bench/report.ts';
import { auth } from '../auth/auth.ts';
import { desk } from '../desk/desk.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { clock } from '../clock/clock.ts';
import { disk } from '../disk/disk.ts';
import { kills } from '../kills/kills.ts';
import { slow } from '../slow/slow.ts';
import { soak } from '../soak/soak.ts';
import { callbacks } from '../callbacks/callbacks.ts';
import type { CampaignOptions, Campaign, CampaignResult, Violation } from '../campaign.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { NotPlanted } from '../harness/planted-source.ts';
import { money } from '../money/money.ts';
import { upload } from '../upload/upload.ts';
import { races } from '../races/races.ts';
import { CAMPAIGN_BUGS } from './campaign-bugs.ts';
import { showing } from './campaign-bug.ts';
import type { CampaignBug } from './campaign-bug.ts';
import { KYC_BUGS } from './kyc-bugs.ts';
import { TEST_BUGS } from './test-bugs.ts';
import { UPDATE_BUGS } from './update-bugs.ts';
import type { TestBug } from './test-bugs.ts';
import { failingAnyway, failuresWith } from './run-test.ts';

/** How much of each campaign runs with a bug, and the figure that counts it. */
const CAMPAIGNS: Record<
  CampaignBug['campaign'],
  { campaign: Campaign; count: number; unit: string }
> = {
  money: { campaign: money, count: 96, unit: 'histories' },
  races: { campaign: races, count: 600, unit: 'requests' },
  callbacks: { campaign: callbacks, count: 60, unit: 'schedules' },
  upload: { campaign: upload, count: 0, unit: 'files' },
  auth: { campaign: auth, count: 400, unit: 'probes' },
  desk: { campaign: desk, count: 0, unit: 'attempts' },
  fuzz: { campaign: fuzz, count: 8_000, unit: 'requests' },
  kills: { campaign: kills, count: 6, unit: 'kills' },
  slow: { campaign: slow, count: 50, unit: 'slowConnections' },
  disk: { campaign: disk, count: 2, unit: 'timesFull' },
  clock: { campaign: clock, count: 2, unit: 'jumps' },
  soak: { campaign: soak, count: 0, unit: 'answers' },
};

/** The bugs of a quick run. */
const QUICK = new Set([
  'a timeout counts as a refusal',
  'a repeated notification credits the money twice',
  "a receiver's wallet has no limit",
]);

const TRIES_MAX = 3;

interface Caught {
  bug: CampaignBug | TestBug;
  by: string[];
  /** How much of the campaign ran. */
  after: string;
  /** A violation that does not show the bug. */
  other?: string | undefined;
  /** Why nothing is known of this bug. */
  error?: string;
  /** Why its campaign does not run on this machine. */
  notRun?: string;
}

/** Runs the campaign once more if it does not finish: a port was taken, or the machine was too slow. */
function runWith(
  options: CampaignOptions,
  bug: CampaignBug,
  seed: number,
): Promise<CampaignResult> {
  const { campaign, count } = CAMPAIGNS[bug.campaign];
  const run = {
    ...options,
    seed,
    bug,
    count: bug.count ?? count,
    counts: bug.counts ?? {},
    isQuick: true,
    log: () => undefined,
  };
  return campaign(run).catch((error: unknown) => {
    if (error instanceof NotPlanted) throw error;
    options.log(`trying again: ${error instanceof Error ? error.message : 'it did not finish'}`);
    return campaign(run);
  });
}

/** A race may need several tries. */
async function tryToCatch(options: CampaignOptions, bug: CampaignBug): Promise<Caught> {
  const { unit } = CAMPAIGNS[bug.campaign];
  let done = 0;
  for (let tries = 1; ; tries += 1) {
    const { violations, figures } = await runWith(options, bug, options.seed + tries - 1);
    const { notRun } = figures;
    if (notRun !== undefined) return { bug, by: [], after: 'not run', notRun: String(notRun) };
    done += Number(figures[unit]);
    const by = [...new Set(showing(bug, violations).map(({ invariant }) => invariant))];
    if (by.length === 0 && tries < TRIES_MAX) continue;
    options.log(`${by.length > 0 ? 'caught' : 'NOT CAUGHT'}: ${bug.name}`);
    const other = violations.map(({ invariant, detail }) => `${invariant} ${detail}`)[0];
    return { bug, by, after: `${done} ${unit}`, other };
  }
}

/** A test is deterministic: one try is enough. */
async function tryInTest(
  options: CampaignOptions,
  bug: TestBug,
  anyway: ReadonlyMap<string, string>,
): Promise<Caught> {
  const failing = anyway.get(bug.test);
  if (failing !== undefined) throw new Error(`it does not pass without the bug either: ${failing}`);
  const by = await failuresWith(bug, bug.test);
  options.log(`${by.length > 0 ? 'caught' : 'NOT CAUGHT'}: ${bug.name}`);
  return { bug, by: by.slice(0, 1), after: `${by.length} failed tests` };
}

/** The longest first. */
const LANES = 'tests money races fuzz auth desk upload callbacks soak clock slow kills disk'.split(
  ' ',
);

/** More side by side would need more connections than the database server has. */
const LANES_AT_ONCE = 3;

/** Bugs of one campaign share its database, so they run one by one; the campaigns run side by side. */
function lanesOf(bugs: readonly Caught['bug'][]): Caught['bug'][][] {
  return LANES.map((lane) =>
    bugs.filter((bug) => ('test' in bug ? 'tests' : bug.campaign) === lane),
  );
}

/** Tries one bug; an error is a result of this bug, and the next one is tried. */
async function tryOne(
  options: CampaignOptions,
  bug: Caught['bug'],
  anyway: ReadonlyMap<string, string>,
): Promise<Caught> {
  try {
    return await ('test' in bug ? tryInTest(options, bug, anyway) : tryToCatch(options, bug));
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown.message : String(thrown);
    options.log(`NOT TRIED: ${bug.name}: ${error}`);
    return { bug, by: [], after: 'an error', error };
  }
}

async function tryAll(options: CampaignOptions, bugs: readonly Caught['bug'][]): Promise<Caught[]> {
  const files = [...new Set(bugs.flatMap((bug) => ('test' in bug ? [bug.test] : [])))];
  const none = new Map<string, string>();
  const anyway = files.length > 0 ? await failingAnyway(files) : none;
  const all: Caught[] = [];
  for (const bug of bugs) all.push(await tryOne(options, bug, anyway));
  return all;
}

const placeOf = (bug: Caught['bug']): string => ('test' in bug ? bug.test : bug.campaign);

function missed({ bug, error, other }: Caught): Violation {
  const place = placeOf(bug);
  const found = other === undefined ? '' : `; it found only: ${other}`;
  const detail =
    error === undefined
      ? `${place} does not catch: ${bug.name}${found}`
      : `${place} could not be tried with "${bug.name}": ${error}`;
  return { invariant: 'the campaign', detail };
}

export const planted: Campaign = async (options) => {
  const { only = 1, last = options.counts['only'] ?? Infinity } = options.counts;
  const bugs = [...CAMPAIGN_BUGS, ...TEST_BUGS, ...KYC_BUGS, ...UPDATE_BUGS].filter(
    ({ name }, index) =>
      index + 1 >= only && index + 1 <= last && (!options.isQuick || QUICK.has(name)),
  );
  const lanes = await mapLimited(lanesOf(bugs), LANES_AT_ONCE, (lane) => tryAll(options, lane));
  const all = lanes.flat();
  const tried = all.filter(({ notRun }) => notRun === undefined);
  const caught = all.filter(({ by }) => by.length > 0);
  return {
    figures: { planted: tried.length, caught: caught.length },
    tables: [
      table(
        ['planted bug', 'campaign or test', 'caught by', 'after'],
        all.map(({ bug, by, after, notRun }) => [
          bug.name,
          placeOf(bug),
          notRun ?? (by.join(' ') || 'nobody'),
          after,
        ]),
      ),
    ],
    violations: tried.filter(({ by }) => by.length === 0).map(missed),
    verdict: `${caught.length} of ${tried.length} caught`,
  };
};
