// The one loop behind durable background work: finds what is due, runs a bounded number of jobs at a
// time, and counts how they end. The jobs themselves, their leases and their due times stay in the
// database, so a process may die at any point.
import { inSpan } from '#server/context/span.ts';
import { every } from '#server/timers.ts';
import { FailedJobs } from './failed-jobs.ts';
import type { Backlog } from './read-backlog.ts';

/**
 * done: nothing is left to do; retry: due again later; manual_review: only a person can go on, and
 * the handler has logged it;
 * given_up: it is not tried again; skipped: it was not due, or somebody else has the lease.
 */
export type JobOutcome = 'done' | 'retry' | 'manual_review' | 'given_up' | 'skipped';

export interface JobsLog {
  warn: (details: object, text: string) => void;
  error: (details: object, text: string) => void;
}

export interface JobKind<Job> {
  /** The name of the kind in logs and metrics. */
  name: string;
  /** No two jobs of one key run at the same time in this process. */
  keyOf: (job: Job) => string;
  /** Returns at most `most` due jobs. Either this or `handle` leases them. */
  findDue: (most: number) => Promise<readonly Job[]>;
  handle: (job: Job) => Promise<JobOutcome>;
  /** The due jobs in the database, for metrics. */
  readBacklog: () => Promise<Backlog>;
  concurrency: number;
  /**
   * For a kind whose `handle` leases: how many jobs are looked up at once, and how many may wait in
   * memory. Without it, no more jobs are taken than can run at once, since their lease has begun.
   */
  lookAhead?: { page: number; waitingMax: number };
  sweepMs: number;
  log: JobsLog;
}

/** What a queue does in this process. */
export interface JobMetrics {
  running: number;
  waiting: number;
  /** How jobs ended since the process started; `failed` counts handlers that threw. */
  outcomes: Readonly<Record<JobOutcome | 'failed', number>>;
}

/** A queue for any kind of job, as the app starts, closes and measures it. */
export type Jobs = Pick<JobQueue<unknown>, 'name' | 'start' | 'close' | 'metrics' | 'readBacklog'>;

export class JobQueue<Job> {
  readonly #kind: JobKind<Job>;
  readonly #timer;
  readonly #waiting = new Map<string, Job>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #failed: FailedJobs;
  readonly #outcomes = { done: 0, retry: 0, manual_review: 0, given_up: 0, skipped: 0, failed: 0 };
  #isOpen = false;
  #isWoken = false;
  /** The last look-up filled its page, so there may be more. */
  #mayHaveMore = false;
  #looking: Promise<void> | undefined;

  constructor(kind: JobKind<Job>) {
    this.#kind = kind;
    this.#failed = new FailedJobs(kind.sweepMs);
    this.#timer = every(
      kind.sweepMs,
      async () => this.wake(),
      (error) => this.#complain(error),
    );
  }

  start(): void {
    this.#isOpen = true;
    this.#timer.start();
    this.wake();
  }

  /** Looks for due jobs now, because a transaction that created some has committed. */
  readonly wake = (): void => {
    this.#isWoken = true;
    this.#pump();
  };

  /** Runs a job without looking for it first; `handle` leases it. */
  add(job: Job, { isUrgent = false } = {}): void {
    const { keyOf, lookAhead } = this.#kind;
    const key = keyOf(job);
    const isFull = this.#waiting.size >= (lookAhead?.waitingMax ?? 0);
    if (!this.#isOpen || (!isUrgent && (isFull || this.#waiting.has(key)))) return;
    this.#waiting.set(key, job);
    this.#pump();
  }

  /** Takes no new jobs and waits for the running ones. */
  async close(): Promise<void> {
    this.#isOpen = false;
    this.#timer.stop();
    // Jobs that are already leased still run; the rest is left to other processes or the next
    // start.
    if (this.#kind.lookAhead) this.#waiting.clear();
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  get name(): string {
    return this.#kind.name;
  }

  metrics(): JobMetrics {
    return {
      running: this.#running.size,
      waiting: this.#waiting.size,
      outcomes: { ...this.#outcomes },
    };
  }

  /** The due jobs of all processes, from the database. */
  readBacklog(): Promise<Backlog> {
    return this.#kind.readBacklog();
  }

  #pump(): void {
    const { concurrency } = this.#kind;
    for (const [key, job] of this.#waiting) {
      if (this.#running.size >= concurrency) break;
      if (this.#running.has(key)) continue;
      this.#waiting.delete(key);
      this.#running.set(key, this.#run(key, job));
    }
    const isWanted = this.#isWoken || (this.#mayHaveMore && this.#waiting.size === 0);
    if (!this.#isOpen || this.#looking || !isWanted || this.#room() <= 0) return;
    this.#looking = this.#look()
      .catch((error: unknown) => this.#complain(error))
      .finally(() => {
        this.#looking = undefined;
        this.#pump();
      });
  }

  #room(): number {
    const { concurrency, lookAhead } = this.#kind;
    if (!lookAhead) return concurrency - this.#running.size;
    return Math.min(lookAhead.page, lookAhead.waitingMax - this.#waiting.size);
  }

  async #look(): Promise<void> {
    const { findDue, keyOf, lookAhead } = this.#kind;
    this.#isWoken = false;
    this.#mayHaveMore = false;
    const room = this.#room();
    const paused = this.#failed.paused();
    // Where nothing was leased, these are found again, and may stand before all others.
    const page = lookAhead ? room + paused.size + this.#running.size : room;
    const found = await findDue(page);
    if (!this.#isOpen && lookAhead) return;
    const fresh = found
      .filter((job) => {
        const key = keyOf(job);
        return !this.#running.has(key) && !this.#waiting.has(key) && !paused.has(key);
      })
      .slice(0, room);
    for (const job of fresh) this.#waiting.set(keyOf(job), job);
    this.#mayHaveMore = found.length >= page && fresh.length > 0 && !this.#failed.isFull;
  }

  async #run(key: string, job: Job): Promise<void> {
    const { name: kind, handle, lookAhead, log } = this.#kind;
    try {
      const outcome = await inSpan(`job ${kind}`, () => handle(job));
      this.#outcomes[outcome] += 1;
      this.#failed.forget(key);
    } catch (error) {
      // Its lease, if it has one, ends on its own. Where `handle` leases, it may be due at once.
      this.#outcomes.failed += 1;
      if (lookAhead) this.#failed.add(key);
      log.error({ event: 'job_failed', kind, job: key, err: error }, 'a job failed');
    } finally {
      this.#running.delete(key);
      this.#pump();
    }
  }

  #complain(error: unknown): void {
    const { name: kind, log } = this.#kind;
    log.error({ event: 'job_lookup_failed', kind, err: error }, 'due jobs could not be read');
  }
}
