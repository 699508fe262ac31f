// Cached reads: the responses of GET calls, shared by the pages of members.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf, Call } from '#contract/call.ts';
import { isReached } from '#web/offline/reach.ts';
import { currentBearer, onBearer } from './bearer.ts';
import { CallError } from './call-error.ts';
import { call } from './call.ts';
import type { Parts, Rest } from './call.ts';

const RETRIES = 2;

export const readCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a connection a read is not put off: the service worker answers some, and the page says of the
      // others that they could not be read.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < RETRIES && navigator.onLine && error instanceof CallError && error.isUncertain,
    },
  },
});

// What could not be read, or came from the service worker, is read again once the server is reached.
isReached.listen(() => {
  if (isReached.get()) void readCache.refetchQueries({ type: 'active' });
});

// Another session starts with an empty cache.
let reader = currentBearer().person();
onBearer(() => {
  const person = currentBearer().person();
  if (person !== reader) readCache.clear();
  reader = person;
});

/**
 * The key of a read, to invalidate it: `readCache.invalidateQueries({ queryKey: readKey(getMe) })`.
 */
export function readKey<C extends Call>(theCall: C, parts?: Parts<C>): readonly unknown[] {
  return parts ? [theCall.path, parts] : [theCall.path];
}

function queryOf<C extends Call>(theCall: C, parts: Parts<C> | undefined) {
  return {
    queryKey: readKey(theCall, parts),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(theCall, { ...parts, signal } as Parts<C>),
  };
}

/** `const me = useRead(getMe)`: me.data, me.isPending, me.error (a CallError), me.refetch(). */
export function useRead<C extends Call>(
  theCall: C,
  ...[parts]: Rest<C>
): UseQueryResult<AnswerOf<C>, CallError> {
  return useQuery<AnswerOf<C>, CallError>(queryOf(theCall, parts));
}

/** The same for data that does not change while the site is open. */
export function useReadOnce<C extends Call>(
  theCall: C,
  ...[parts]: Rest<C>
): UseQueryResult<AnswerOf<C>, CallError> {
  return useQuery<AnswerOf<C>, CallError>({ ...queryOf(theCall, parts), staleTime: Infinity });
}

/** Prefetches what the next step shows. Never throws: after a failure the step itself reads it. */
export function readAhead<C extends Call>(theCall: C, ...[parts]: Rest<C>): Promise<void> {
  return readCache.prefetchQuery({ ...queryOf(theCall, parts), retry: false });
}

export function ReadCache({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={readCache}>{children}</QueryClientProvider>;
}
