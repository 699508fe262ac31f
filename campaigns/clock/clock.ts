// `npm run verify:clock`: clocks jump by three days and across the edges of months while people pay: that of
// one process `--count` times, and that of the machine with its PostgreSQL `--machine` times. Limits and
// deadlines hold, nothing is refunded twice, and everything settles in the end.
import { availableParallelism } from 'node:os';
import type { CampaignOptions, CampaignResult } from '../campaign.ts';
import { makeRandom } from '../harness/random.ts';
import { jumpsOfProcess } from './jumps.ts';
import { findFaketime, MISSING } from './machine-clock.ts';
import { jumpMachine } from './machine.ts';
import { jumpOnce, startProcesses } from './processes.ts';
import { checkRounds } from './rounds.ts';
import type { Checked, Round } from './rounds.ts';

const FULL = { jumps: 200, machine: 12, people: 8, spenders: 4, wrongMs: 3_000, settleMs: 180_000 };
const QUICK = { jumps: 1, machine: 0, people: 4, spenders: 2, wrongMs: 500, settleMs: 60_000 };
const KILLED = 0.3;
const VIOLATIONS_MAX = 20;
const NOTHING: Checked = { jumps: 0, spent: 0, acknowledged: 0, violations: [] };

async function jumpProcess(options: CampaignOptions, sizes: typeof FULL): Promise<Checked> {
  const random = makeRandom(options.seed).branch('processes');
  const jumps = jumpsOfProcess(random.branch('jumps'));
  const testbed = await startProcesses(options);
  try {
    const rounds: Round[] = [];
    let violations = 0;
    while (rounds.length < sizes.jumps && violations < VIOLATIONS_MAX) {
      const jump = jumps.next().value;
      const isKilled = !options.isQuick && random.chance(KILLED);
      const own = random.branch(`jump ${rounds.length}`);
      const round = await jumpOnce(testbed, jump, { random: own, sizes, isKilled });
      rounds.push(round);
      violations += round.violations.length;
      const { length } = round.acknowledged;
      options.log(`a process ${jump.name}: ${length} acknowledged, ${violations} violations`);
    }
    return await checkRounds(testbed, rounds);
  } finally {
    await testbed.stop();
  }
}

export async function clock(options: CampaignOptions): Promise<CampaignResult> {
  const standard = options.isQuick ? QUICK : FULL;
  const { machine = standard.machine } = options.counts;
  const sizes = { ...standard, machine, jumps: options.count ?? standard.jumps };
  const library = findFaketime();
  if (machine > 0 && library === undefined) {
    if (!options.isQuick) throw new Error(MISSING);
    return { figures: { notRun: MISSING }, tables: [], violations: [] };
  }
  const own = sizes.jumps > 0 ? await jumpProcess(options, sizes) : NOTHING;
  const all = machine > 0 && library ? await jumpMachine(options, sizes, library) : NOTHING;
  return {
    figures: {
      cores: availableParallelism(),
      jumps: own.jumps + all.jumps,
      jumpsOfOneProcess: own.jumps,
      jumpsOfTheMachine: all.jumps,
      spentAtLimits: own.spent + all.spent,
      acknowledged: own.acknowledged + all.acknowledged,
    },
    tables: [],
    violations: [...own.violations, ...all.violations],
  };
}
