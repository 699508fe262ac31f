// A planted bug, and the campaign that must catch it.
import type { PlantedBug } from '../harness/planted-source.ts';

type PlantedCampaign =
  | ('money' | 'races' | 'callbacks' | 'upload' | 'auth' | 'desk' | 'fuzz')
  | ('kills' | 'slow' | 'disk' | 'clock' | 'soak');

export interface CampaignBug extends PlantedBug {
  campaign: PlantedCampaign;
  /** How much of the campaign runs, where its usual amount may not reach the bug. */
  count?: number;
  counts?: Readonly<Record<string, number>>;
}
