// The ways in which the product and its PostgreSQL are killed.
import { readFile } from 'node:fs/promises';
import { isAlive } from '#server/db/postgres/postgres-process.ts';
import { waitUntil } from '../harness/concurrency.ts';
import type { Random } from '../harness/random.ts';
import type { EmbeddedTestbed } from '../embedded/embedded-testbed.ts';

export interface KillKind {
  name: string;
  /** How many of twenty kills are of this kind. */
  share: number;
  /** Whether the campaign must start the product again; the product restarts its own PostgreSQL. */
  isProductGone: boolean;
  strike: (testbed: EmbeddedTestbed, random: Random) => Promise<void>;
}

/** Longer than a start takes on an idle machine: some of these kills come when it is just up. */
const BOOT_MS = 1_500;
const DOWN_MS_MAX = 10_000;

/** The server that is to be killed. Throws where none runs, as nothing would be proved then. */
async function runningServer({ postmaster }: Pick<EmbeddedTestbed, 'postmaster'>): Promise<number> {
  const pid = await postmaster();
  if (pid === undefined) throw new Error('no PostgreSQL runs that could be killed');
  return pid;
}

export async function killPostmaster(
  testbed: Pick<EmbeddedTestbed, 'postmaster'>,
  timeoutMs = DOWN_MS_MAX,
): Promise<void> {
  const pid = await runningServer(testbed);
  process.kill(pid, 'SIGKILL');
  // Until the next server is up, the file may still name the killed process.
  const isGone = await waitUntil(async () => (await testbed.postmaster()) !== pid, {
    timeoutMs,
    everyMs: 20,
  });
  if (!isGone) throw new Error('PostgreSQL was killed and goes on running');
}

/**
 * Kills one of PostgreSQL's processes, as Linux does when memory runs out. The postmaster then ends all the
 * others, which this waits for: until then, they answer. It recovers from its log; the product goes on and
 * loses every connection.
 */
async function killDatabaseProcess(testbed: EmbeddedTestbed, random: Random): Promise<void> {
  const pid = await runningServer(testbed);
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const children = (text.match(/\d+/g) ?? []).map(Number);
  if (!random.shuffled(children).some(tryKill)) {
    throw new Error('PostgreSQL has no process that could be killed');
  }
  const isDown = await waitUntil(async () => !children.some(isAlive), {
    timeoutMs: DOWN_MS_MAX,
    everyMs: 20,
  });
  if (!isDown) throw new Error('a process of PostgreSQL was killed and others go on running');
}

/** Kills a process; false if it had ended already. */
function tryKill(pid: number): boolean {
  if (!isAlive(pid)) return false;
  process.kill(pid, 'SIGKILL');
  return true;
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
  {
    name: 'kill',
    share: 5,
    isProductGone: true,
    strike: ({ product }) => product.end('SIGKILL'),
  },
  {
    name: 'postmaster',
    share: 2,
    isProductGone: false,
    strike: (testbed) => killPostmaster(testbed),
  },
  { name: 'databaseProcess', share: 8, isProductGone: false, strike: killDatabaseProcess },
  {
    name: 'term',
    share: 1,
    isProductGone: true,
    strike: ({ product }) => product.end('SIGTERM'),
  },
  { name: 'killAtBoot', share: 2, isProductGone: true, strike: duringBoot('SIGKILL') },
  { name: 'termAtBoot', share: 1, isProductGone: true, strike: duringBoot('SIGTERM') },
  {
    name: 'both',
    share: 1,
    isProductGone: true,
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
