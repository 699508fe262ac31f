// After a member chose another language: tells the server, for e-mails and SMS, and reloads cached reads.
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
    // Ignored: the next sign-in sends the language again.
    if (!(error instanceof CallError)) throw error;
  }
  await isRead;
}
