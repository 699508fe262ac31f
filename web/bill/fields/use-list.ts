// A provider's list of offices or counters, fetched when it is first needed.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { countersCall } from '#contract/look-ups.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

type List = AnswerOf<ReturnType<typeof countersCall>>['counters'];

export interface ProviderList {
  list: List | undefined;
  isReading: boolean;
  /** Why it could not be read. */
  error: CallError | undefined;
  /** Fetches it, unless it is already here or being fetched. */
  read: () => Promise<void>;
}

export function useList(path: string): ProviderList {
  const [list, setList] = useState<List>();
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<CallError>();
  async function read(): Promise<void> {
    if (list || isReading) return;
    setIsReading(true);
    setError(undefined);
    try {
      const { counters } = await call(countersCall(path));
      setList(counters);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setIsReading(false);
    }
  }
  return { list, isReading, error, read };
}
