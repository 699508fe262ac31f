// How long each stage of the campaign takes, and how many take part.
import type { CampaignOptions } from '../campaign.ts';

export interface Plan {
  people: number;
  /** How long each of them waits between two visits. */
  pauseMs: number;
  /** Connections of each kind. */
  slowClients: number;
  calmMs: number;
  clientsMs: number;
  outsideMs: number;
  hungMs: number;
  /** Other campaigns use the same database server. */
  isShared: boolean;
}

const FULL: Plan = {
  people: 12,
  pauseMs: 40,
  slowClients: 500,
  calmMs: 10_000,
  clientsMs: 150_000,
  outsideMs: 60_000,
  hungMs: 30_000,
  isShared: false,
};
const QUICK: Plan = {
  people: 4,
  // Slow systems are answered after twenty seconds: without a pause, thousands of payments would be made.
  pauseMs: 400,
  slowClients: 50,
  calmMs: 1_000,
  clientsMs: 2_500,
  outsideMs: 2_500,
  hungMs: 1_500,
  isShared: true,
};

/** `--count`: connections of each kind; `--seconds`: the length of each stage. */
export function planOf({ isQuick, count, counts }: CampaignOptions): Plan {
  const standard = isQuick ? QUICK : FULL;
  const { seconds } = counts;
  const ms = seconds === undefined ? undefined : seconds * 1_000;
  return {
    ...standard,
    slowClients: count ?? standard.slowClients,
    ...(ms !== undefined && { clientsMs: ms, outsideMs: ms, hungMs: ms }),
  };
}
