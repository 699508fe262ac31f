// The ways in which the product and its PostgreSQL are killed.
import { waitUntil } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import type { EmbeddedTestbed } from '../embedded/embedded-testbed.ts';

export interface KillKind {
  name: string;
  /** How many of twenty kills are of this kind. */
  share: number;
  /** Kills. Afterwards the campaign starts the product again; the product restarts its own PostgreSQL. */
  strike: (testbed: EmbeddedTestbed, random: Random) => Promise<void>;
}

/** Longer than a start takes on an idle machine: some of these kills come when it is just up. */
const BOOT_MS = 1_500;
const DOWN_MS_MAX = 10_000;

async function killPostmaster({ postmaster }: EmbeddedTestbed): Promise<void> {
  const pid = await postmaster();
  if (pid === undefined) return;
  process.kill(pid, 'SIGKILL');
  // Until the next server is up, the file may still name the killed process.
  await waitUntil(async () => (await postmaster()) !== pid, {
    timeoutMs: DOWN_MS_MAX,
    everyMs: 20,
  });
}

/** Starts the product and ends it while it starts. */
function duringBoot(signal: 'SIGKILL' | 'SIGTERM'): KillKind['strike'] {
  return async ({ product }, random) => {
    await product.end('SIGKILL');
    const started = product.start();
    await new Promise((resolve) => setTimeout(resolve, random.whole(0, BOOT_MS)));
    await product.end(signal);
    await started;
  };
}

export const KILL_KINDS: readonly KillKind[] = [
  { name: 'kill', share: 12, strike: ({ product }) => product.end('SIGKILL') },
  { name: 'postmaster', share: 2, strike: killPostmaster },
  { name: 'term', share: 1, strike: ({ product }) => product.end('SIGTERM') },
  { name: 'killAtBoot', share: 3, strike: duringBoot('SIGKILL') },
  { name: 'termAtBoot', share: 1, strike: duringBoot('SIGTERM') },
  {
    name: 'both',
    share: 1,
    strike: async (testbed) => {
      await testbed.product.end('SIGKILL');
      await killPostmaster(testbed);
    },
  },
];

/** Every kind once at first, then by their shares. */
export function* killsFor(count: number, random: Random): Generator<KillKind> {
  const bag = KILL_KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  let queue: KillKind[] = [...KILL_KINDS];
  for (let made = 0; made < count; made += 1) {
    if (queue.length === 0) queue = random.shuffled(bag);
    yield queue.shift() as KillKind;
  }
}
