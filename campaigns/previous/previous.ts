// `npm run verify:previous`: the previous release works on this version's schema: beside this version, as
// during an update, and alone, as after a rollback, where it walks its own browser journeys.
import type { CampaignOptions, CampaignResult } from '../campaign.ts';
import { walkJourneys } from './journeys.ts';
import { buildRelease } from './release.ts';
import { runTogether } from './together.ts';

export async function previous(options: CampaignOptions): Promise<CampaignResult> {
  const { log } = options;
  log('checking out and building the release before …');
  const release = await buildRelease(options.release);
  log(`the release before is ${release.commit}`);
  try {
    const together = await runTogether(options, release);
    const walked = await walkJourneys(options, release);
    return {
      figures: { release: release.commit, ...together.figures, ...walked.figures },
      tables: [],
      violations: [...together.violations, ...walked.violations],
      notCovered: walked.notCovered,
    };
  } finally {
    await release.remove();
  }
}
