// A list that is read page by page: its rows so far, and a button for more. A list that could not be read
// never looks empty.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';
import { Reading, unreadText } from './reading.tsx';

interface PagesAsked<Page> {
  /** The cache key, as returned by readKey. */
  key: readonly unknown[];
  /** Reads the page after a cursor; without one, the first page. */
  read: (place: string | undefined, signal: AbortSignal) => Promise<Page>;
  /** The cursor of the next page; null on the last page. */
  nextOf: (page: Page) => string | null;
}

export function usePages<Page>({ key, read, nextOf }: PagesAsked<Page>) {
  return useInfiniteQuery<
    Page,
    CallError,
    { pages: Page[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => nextOf(page) ?? undefined,
  });
}

type PagesRead<Page> = ReturnType<typeof usePages<Page>>;

interface PagedProps<Page> {
  of: PagesRead<Page>;
  /** The text of the button for more; absent: "Show more". */
  more?: string;
  children: (pages: Page[]) => ReactNode;
}

export function Paged<Page>({ of, more, children }: PagedProps<Page>) {
  const t = usePageTexts('desk');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = of;
  return (
    <>
      <Reading of={{ data, error, refetch }}>{({ pages }) => children(pages)}</Reading>
      {data && error && <FormBanner tone="error">{unreadText(error, t)}</FormBanner>}
      {hasNextPage && (
        <div>
          <Button look="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more ?? t('desk.more')}
          </Button>
        </div>
      )}
    </>
  );
}
