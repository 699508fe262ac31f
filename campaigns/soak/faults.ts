// Causes one fault for every hundred turns: in an outside system, or in the database.
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import { pause } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import { rowsOf } from '../harness/retry-when-busy.ts';
import type { Testbed } from '../harness/testbed.ts';
import { EPOCH_SYSTEMS } from '../money/faults.ts';
import type { Pacer } from './pacer.ts';

export interface Faults {
  /** How many there were, by their kind. */
  count: () => Record<'outside' | 'database', number>;
  /** A sentence for each kind of which there was none. */
  missing: () => string[];
  stop: () => Promise<void>;
}

const SHARE = 0.01;
const TICK_MS = 1_000;
/** The share of the faults that are in the database. */
const DATABASE = 0.2;

/** Faults that the product gets over by itself, without a person's decision. */
const PASSES =
  /^(timeout-(before|after)|error-50\d|malformed|status-(timeout|500|502|malformed)|failed|queued-then-(success|failed)|(duplicate|lost|late|early)-callback)$/;

const KINDS = EPOCH_SYSTEMS.flatMap(({ name, epochFaults }) =>
  (epochFaults?.outcomes.split(' ') ?? [])
    .filter((outcome) => PASSES.test(outcome))
    .map((outcome) => ({ name, outcome })),
);

/** The name that the product's connections have in this campaign. */
export const PRODUCT = 'soaked';

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = $1 order by random() limit 1`;

/** Answers of which kind it was; undefined if the product had no connection that could be cut. */
async function faultOnce({ sandbox, database }: Testbed, random: Random) {
  if (random.chance(DATABASE)) {
    const cut = await rowsOf(database.owner, CUT, [PRODUCT]);
    return cut.length > 0 ? ('database' as const) : undefined;
  }
  const { name, outcome } = random.pick(KINDS);
  await sandbox.script(name, outcome);
  return 'outside' as const;
}

export function startFaults(testbed: Testbed, pacer: Pacer, random: Random): Faults {
  const count = { outside: 0, database: 0 };
  const state = { isStopping: false };
  let seen = pacer.given();
  let owed = 0;
  const run = (async () => {
    while (!state.isStopping) {
      await pause(TICK_MS);
      owed += SHARE * (pacer.given() - seen);
      seen = pacer.given();
      for (; owed >= 1; owed -= 1) {
        const kind = await faultOnce(testbed, random);
        if (kind) count[kind] += 1;
      }
    }
  })();
  const names = new Set<OutsideSystem>(KINDS.map(({ name }) => name));
  return {
    count: () => ({ ...count }),
    missing: () => [
      ...(count.outside > 0 ? [] : ['no outside system had a fault']),
      ...(count.database > 0 ? [] : ['no connection to the database was cut']),
    ],
    stop: async () => {
      state.isStopping = true;
      await run;
      for (const name of names) await testbed.sandbox.clearScripts(name);
    },
  };
}
