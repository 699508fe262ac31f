// What every part of the bench is given, and what it answers.
import type { BenchServer } from './database/own-server.ts';
import type { Finding } from './report.ts';

export interface Bench {
  /** The bench's own program, which is also that of its processes. */
  program: string;
  server: BenchServer;
  isQuick: boolean;
  /** TPC-B transactions a second on the same server, once they were measured. */
  tpcB: number;
  /** Prints what is being done. */
  say: (sentence: string) => void;
}

export type Part = (bench: Bench) => Promise<Finding>;
