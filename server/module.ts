// The interface of a server module: the export of a folder's module.ts, listed in app.ts.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from './context/clock.ts';
import type { Config } from './config.ts';
import type { LogTarget } from './http/log/log-options.ts';
import type { Http } from './http/route.ts';
import type { Catalogues, Locales } from './context/locale.ts';
import type { Jobs } from './jobs/job-queue.ts';
import type { Timer } from './timers.ts';

export interface Module {
  name: string;
  /** Registers its API calls. */
  routes?: (http: Http) => void | Promise<void>;
  /** Work that repeats from the app's start until it closes. */
  timers?: readonly Timer[];
  /** Sets up what must exist before the first request. */
  prepare?: () => Promise<void>;
  /** Durable background jobs, from the app's start until it closes. */
  jobs?: readonly Jobs[];
  /** Starts its work; the modules start one after the other, in the order of the list. */
  start?: () => void | Promise<void>;
  /** Finishes work in progress; in reverse order, after the last request. */
  close?: () => Promise<void>;
  /** Deletes expired data. Called about once an hour. */
  sweep?: () => Promise<void>;
  /** A line to print at startup, once everything runs. */
  greeting?: () => string;
}

/** What the application is built from; all but the first two have defaults. */
export interface AppOptions {
  config: Config;
  /** Connections with the rights of whatever serves customers. */
  pool: pg.Pool;
  /** The folder of the built pages; absent in tests that use only HTTP. */
  webDir?: string;
  /** The folder of the built back office. */
  deskDir?: string;
  /**
   * The database owner's connections, set only by the product itself, which also runs nightly jobs.
   */
  owner?: pg.Pool;
  /** More of them, for audits, reports and comparisons, which hold theirs long; the same when absent. */
  longWork?: pg.Pool;
  /** Connections with the rights of the back office, where it may run. */
  deskPool?: pg.Pool;
  /** Tests control the time. */
  clock?: Clock;
  /** The message catalogues of languages besides English, by their tags. */
  catalogues?: Catalogues;
  /** Where the log goes instead of the standard output. */
  logTo?: LogTarget;
  /** The built program that reads uploaded documents; absent where nothing is uploaded. */
  documentReader?: string;
  /** Only the benchmark changes the default. */
  paymentBatch?: { sizeMax: number; lanes: number };
}

/** What every module may use. */
export interface AppContext {
  config: Config;
  /** Connections with the rights of whatever serves customers; in the back office, with its own. */
  pool: pg.Pool;
  clock: Clock;
  locales: Locales;
  /** The program that reads uploaded documents. */
  documentReader: string;
  log: FastifyBaseLogger;
  /** Logs a failure of background work. */
  onFault: (error: unknown) => void;
}
