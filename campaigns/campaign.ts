// What a campaign receives and returns.
import type { BenchServer } from '../bench/database/own-server.ts';
import type { PlantedBug } from './harness/planted-source.ts';

/** Something that must never happen. */
export interface Violation {
  /** I1 to I36, listed in campaigns/README.md. */
  invariant: string;
  detail: string;
}

/** The same seed and counts make the same choices. */
export interface CampaignOptions {
  seed: number;
  /** How much to do; each campaign has its own default, full and quick. */
  count?: number | undefined;
  /** Every other `--name number` of the command line, such as `--forge 500`. */
  counts: Readonly<Record<string, number>>;
  isQuick: boolean;
  /** The commit of the previous release, for the campaign that needs it. */
  release?: string | undefined;
  /** Every journey instead of a short list. */
  isWhole?: boolean;
  /** A bug to build into the product first, which the campaign should find. */
  bug?: PlantedBug | undefined;
  /** The PostgreSQL of this run, on which each campaign makes its own databases. */
  server: BenchServer;
  /** Reports progress. */
  log: (sentence: string) => void;
}

export interface CampaignResult {
  /** Printed as one JSON line, with the name, the seed and the number of violations. */
  figures: Record<string, number | string>;
  /** Tables as bench/report.ts draws them. */
  tables: string[];
  violations: Violation[];
  /** What it should have tried and did not, in sentences; the run then fails. */
  notCovered?: string[];
  /** The last line printed, if not the number of violations. */
  verdict?: string;
}

export type Campaign = (options: CampaignOptions) => Promise<CampaignResult>;
