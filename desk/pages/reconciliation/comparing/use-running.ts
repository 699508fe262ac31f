// While a day is being compared: waits for the end of the comparison, then reads the day again.
import { useEffect } from 'react';
import { getRunningDays } from '#contract/desk/reconciliation/days.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readAllAgain } from '../read-again.ts';

const PAUSE_MS = 2_000;

export function useRunning(day: string, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      ask(day, leaving.signal).catch((error: unknown) => {
        // After a failed call it asks again.
        if (!(error instanceof CallError) && !leaving.signal.aborted) throw error;
      });
    }, PAUSE_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [day, isRunning]);
}

async function ask(day: string, signal: AbortSignal): Promise<void> {
  const { days } = await call(getRunningDays, { signal });
  if (!days.includes(day)) await readAllAgain();
}
