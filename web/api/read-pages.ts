// A cached read in pages, newest first: "Show more" loads the next one.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { CallError } from './call-error.ts';
import { call } from './call.ts';
import type { Parts } from './call.ts';
import { readKey } from './reads.tsx';

interface Paging<Answer, Before> {
  /** The `before` of the next page; undefined if this is the last. */
  nextOf: (page: Answer) => Before | undefined;
  /** The other parameters; changing them starts at the first page again. */
  query?: Readonly<Record<string, string>>;
}

const NOTHING = {};

/** For calls whose query is `{ before?, … }`. */
export function useReadPages<C extends Call, Before extends string | number>(
  theCall: C,
  { nextOf, query = NOTHING }: Paging<AnswerOf<C>, Before>,
) {
  const read = useInfiniteQuery<AnswerOf<C>, CallError, AnswerOf<C>[]>({
    queryKey: [...readKey(theCall), query],
    queryFn: ({ pageParam, signal }) =>
      call(
        theCall,
        ...([{ query: { ...query, before: pageParam }, signal }] as unknown as [Parts<C>]),
      ),
    initialPageParam: undefined,
    getNextPageParam: nextOf,
    select: ({ pages }) => pages,
  });
  return {
    /** The pages so far; undefined before the first has loaded. */
    pages: read.data,
    error: read.error ?? undefined,
    hasMore: read.hasNextPage,
    isLoadingMore: read.isFetchingNextPage,
    more: (): void => void read.fetchNextPage(),
    /** After an error: reads again what could not be read, the next page or all. */
    retry: (): void => void (read.isFetchNextPageError ? read.fetchNextPage() : read.refetch()),
  };
}
