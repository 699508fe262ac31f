// Starts, sweeps and closes a list of modules.
import type { Clock } from '#server/context/clock.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { sweepAll } from '#server/jobs/sweep-all.ts';
import type { Module } from '#server/module.ts';
import { every } from '#server/timers.ts';

export interface RunningModules {
  /** Call before listening. */
  prepare: () => Promise<void>;
  /** Starts the background work: deliveries, polling, mail, sweeping. */
  start: () => Promise<void>;
  /**
   * Deletes expired data in every module; throws an AggregateError of what failed, once all have ended. The
   * same runs every hour, where each failure goes to `onFault`.
   */
  sweep: () => Promise<void>;
  /** Accepts no more requests, finishes those in progress, and stops the background work. */
  close: () => Promise<void>;
  jobs: readonly Jobs[];
  /** The lines to print at startup. */
  greeting: () => string[];
}

export interface RunOptions {
  /** Logs a failure of background work. */
  onFault: (error: unknown) => void;
  /** Accepts no more requests, and resolves when those in progress are answered. */
  stopRequests: () => Promise<unknown>;
  /** Of the hourly sweep; the system's if absent. */
  clock?: Clock;
}

const HOUR_MS = 3_600_000;

export function jobsOf(modules: readonly Module[]): Jobs[] {
  return modules.flatMap(({ jobs }) => jobs ?? []);
}

export function runModules(
  modules: readonly Module[],
  { onFault, stopRequests, clock }: RunOptions,
): RunningModules {
  const sweeps = modules.flatMap(({ sweep }) => (sweep ? [sweep] : []));
  const timers = [
    ...modules.flatMap((module) => module.timers ?? []),
    // Each separately: a failure neither stops nor hides the others.
    ...sweeps.map((sweep) => every(HOUR_MS, sweep, onFault, clock)),
  ];
  const jobs = jobsOf(modules);
  return {
    prepare: async () => {
      for (const module of modules) await module.prepare?.();
    },
    start: async () => {
      for (const module of modules) await module.start?.();
      for (const queue of jobs) queue.start();
      for (const timer of timers) timer.start();
    },
    sweep: () => sweepAll(sweeps),
    close: async () => {
      await stopRequests();
      for (const timer of timers) timer.stop();
      await Promise.all(jobs.map((queue) => queue.close()));
      for (const module of modules.toReversed()) await module.close?.();
    },
    jobs,
    greeting: () => modules.flatMap((module) => module.greeting?.() ?? []),
  };
}
