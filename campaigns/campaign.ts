// What every campaign is given, and what it answers.
import type { BenchServer } from '../bench/database/own-server.ts';
import type { PlantedBug } from './harness/planted-source.ts';

/** Something that must never be: the number of the invariant it breaks, and what was seen. */
export interface Violation {
  /** I1 to I20, listed in campaigns/README.md. */
  invariant: string;
  detail: string;
}

/** How a campaign is asked for. The same seed and count ask for the same campaign. */
export interface Asked {
  seed: number;
  /** How much of it; each campaign has its own full and quick count, used when this is absent. */
  count?: number | undefined;
  /** Each `--name number` of the command line that only some campaigns know, such as `forge`. */
  counts: Readonly<Record<string, number>>;
  isQuick: boolean;
  /** A bug to build into the product first; a campaign that then finds nothing has no teeth. */
  bug?: PlantedBug | undefined;
  /** The PostgreSQL of this run; each campaign makes a database of its own on it. */
  server: BenchServer;
  /** Tells the person who waits what is being done. */
  say: (sentence: string) => void;
}

export interface Findings {
  /** What is printed as one JSON line, besides name, seed and the number of violations. */
  figures: Record<string, number | string>;
  /** Tables for people, as bench/report.ts draws them. */
  tables: string[];
  violations: Violation[];
  /** What it should have tried and did not, in sentences: it then says nothing of it, and fails. */
  untried?: string[];
  /** The last line that is printed, where counting violations does not say it. */
  verdict?: string;
}

export type Campaign = (asked: Asked) => Promise<Findings>;
