// A planted bug, the campaign that must catch it, and by which violation.
import type { Violation } from '../campaign.ts';
import type { PlantedBug } from '../harness/planted-source.ts';

type PlantedCampaign =
  | ('money' | 'races' | 'callbacks' | 'upload' | 'auth' | 'desk' | 'fuzz')
  | ('kills' | 'slow' | 'disk' | 'clock' | 'soak');

export interface ShownBug extends PlantedBug {
  /**
   * How the violation begins that shows the bug: its invariant, and as much of its words as a late machine
   * cannot cause. Any other violation proves nothing about it.
   */
  shownBy: RegExp;
}

/** The violations that show the bug. */
export function showing(
  { shownBy }: Pick<ShownBug, 'shownBy'>,
  violations: readonly Violation[],
): Violation[] {
  return violations.filter(({ invariant, detail }) => shownBy.test(`${invariant} ${detail}`));
}

export interface CampaignBug extends ShownBug {
  campaign: PlantedCampaign;
  /** How much of the campaign runs, where its usual amount may not reach the bug. */
  count?: number;
  counts?: Readonly<Record<string, number>>;
}
