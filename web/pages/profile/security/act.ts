// Runs an act of the security tab: its refusal is shown in a toast, and the lists are read again.
import { useState } from 'react';
import { getSecondFactors } from '#contract/people/second-factor.ts';
import { getSessions } from '#contract/people/sessions.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { t } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { readCache, readKey } from '#web/api/reads.tsx';

/** `isBusy` while an act runs; a second press meanwhile does nothing. */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const text = error.banner ?? Object.values(error.fields)[0] ?? t('error.our_fault');
      addToast(text, { tone: 'error' });
    } finally {
      setIsBusy(false);
      await Promise.all([
        readCache.invalidateQueries({ queryKey: readKey(getSecondFactors) }),
        readCache.invalidateQueries({ queryKey: readKey(getSessions) }),
      ]);
    }
  }
  return { isBusy, run: (work: () => Promise<void>): void => void act(work) };
}
