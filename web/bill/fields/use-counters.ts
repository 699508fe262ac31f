// The list behind a field, which only a provider knows: read once while the site is open.
import { useCallback, useEffect, useState } from 'react';
import { countersCall } from '#contract/look-ups.ts';
import type { Choice } from '#ui/controls/choice-field.tsx';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';

const kept = new Map<string, readonly Choice[]>();

/** Forgets the lists, like a site that is opened anew. */
export function forgetCounters(): void {
  kept.clear();
}

async function read(path: string, signal?: AbortSignal): Promise<readonly Choice[]> {
  const { counters } = await call(countersCall(path), signal && { signal });
  const choices = counters.map(({ name, value }) => ({ value, label: name }));
  kept.set(path, choices);
  return choices;
}

interface Counters {
  /** Undefined until they are read. */
  choices?: readonly Choice[] | undefined;
  /** Why they could not be read. */
  error?: CallRefused;
}

export function useCounters(path: string): Counters & { again: () => Promise<void> } {
  const [counters, setCounters] = useState<Counters>({ choices: kept.get(path) });
  const again = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setCounters({ choices: await read(path, signal) });
      } catch (error) {
        if (signal?.aborted) return;
        if (!(error instanceof CallRefused)) throw error;
        setCounters({ error });
      }
    },
    [path],
  );
  useEffect(() => {
    const leaving = new AbortController();
    if (!kept.has(path)) void again(leaving.signal);
    return () => leaving.abort();
  }, [path, again]);
  return { ...counters, again: () => again() };
}
