// Searches people, orders and cases while the person types.
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call.ts';
import { searchDesk } from '#contract/desk/customers/search.ts';
import type { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { readKey } from '#web/api/reads.tsx';
import { useMay } from '#desk/session/desk-session.ts';

export type Hit = AnswerOf<typeof searchDesk>['found'][number];

const NOTHING: readonly Hit[] = [];
/** Debounces typing. */
const PAUSE_MS = 200;
/** The minimum length: a shorter text would match too much. */
const LENGTH_MIN = 3;

/** A debounced text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** `isWaiting`: the answer is for an earlier text, or still loading. */
export function useSearch(typed: string): {
  hits: readonly Hit[];
  /** Whether more people match than are listed. */
  hasMore: boolean;
  isFailed: boolean;
  isWaiting: boolean;
  again: () => void;
} {
  const wanted = typed.trim();
  const text = useSettled(wanted);
  const isAllowed = useMay()('customers.read');
  const isLong = text.length >= LENGTH_MIN && isAllowed;
  const { data, error, isFetching, refetch } = useQuery<AnswerOf<typeof searchDesk>, CallError>({
    queryKey: readKey(searchDesk, { body: { text } }),
    queryFn: ({ signal }) => call(searchDesk, { body: { text }, signal }),
    enabled: isLong,
    staleTime: 30_000,
  });
  return {
    hits: (isLong && data?.found) || NOTHING,
    hasMore: isLong && data?.has_more === true,
    isFailed: isLong && error !== null && data === undefined,
    again: () => void refetch(),
    isWaiting: isAllowed && wanted.length >= LENGTH_MIN && (wanted !== text || isFetching),
  };
}
