// The server's search results for the typed text.
import { usePageTexts } from '#ui/texts.ts';
import { useSearch } from '#desk/parts/use-search.ts';

export interface FoundItem {
  key: string;
  /** The kind of result, in the reader's language. */
  kind: string;
  title: string;
  /** The path of its page. */
  path: string;
}

export interface Found {
  items: readonly FoundItem[];
  isFailed: boolean;
  /** Whether more people match than are listed. */
  hasMore: boolean;
}

/** The results as the search palette shows them. */
export function useFound(typed: string): Found {
  const t = usePageTexts('desk');
  const { hits, isFailed, hasMore } = useSearch(typed);
  const items = hits.map(({ type, id, title, detail, path }) => ({
    key: `${type} ${id}`,
    kind: t(`desk.search_${type}`),
    title: detail === '' ? title : `${title} · ${detail}`,
    path,
  }));
  return { items, isFailed, hasMore };
}
