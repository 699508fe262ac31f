// A cached read that comes in pages, newest first: "Show more" fetches the next one.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#contract/call.ts';
import type { CallError } from './call-error.ts';
import { call } from './call.ts';
import type { Parts } from './call.ts';
import { readKey } from './reads.tsx';

interface Paging<Answer, Before> {
  /** What the next page comes before; undefined when this page is the last. */
  nextOf: (page: Answer) => Before | undefined;
  /** What else is asked; another question begins with its own first page. */
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
    /** The pages so far; undefined before the first has come. */
    pages: read.data,
    error: read.error ?? undefined,
    hasMore: read.hasNextPage,
    isLoadingMore: read.isFetchingNextPage,
    more: (): void => void read.fetchNextPage(),
    refresh: (): void => void read.refetch(),
  };
}
