// Runs the action of a button: one at a time, with a proof if it is needed, and failures as a toast.
import { useState } from 'react';
import { t } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { readListsAgain } from './fresh-lists.ts';
import { CallError } from '#web/api/call-error.ts';

/** The text of a refused call: its banner, or its first field's message. */
export function refusalText(error: CallError): string {
  return error.banner ?? Object.values(error.fields)[0] ?? t('error.our_fault');
}

/**
 * `run(work)` returns whether the work succeeded. A CallError is shown in a toast; any other error is a bug
 * and is rethrown. Calls inside `work` that need a fresh proof are made with callProved.
 */
export function useAct() {
  const [isBusy, setIsBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      addToast(refusalText(error), { tone: 'error' });
      return false;
    } finally {
      setIsBusy(false);
      void readListsAgain();
    }
  }
  return { isBusy, run };
}
