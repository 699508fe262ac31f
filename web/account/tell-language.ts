// After a member chose another language: our emails and SMS follow, and what was read is read again in it.
import { setLanguage } from '#contract/people/details.ts';
import { pageLanguage } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readCache } from '#web/api/reads.tsx';

export async function tellLanguage(): Promise<void> {
  const isRead = readCache.invalidateQueries();
  try {
    await call(setLanguage, { body: { language: pageLanguage() }, quiet: true });
  } catch (error) {
    // The next sign-in tells it, too.
    if (!(error instanceof CallError)) throw error;
  }
  await isRead;
}
