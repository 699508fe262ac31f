// What the server finds for what was typed in the search.
import { usePageTexts } from '#ui/texts.ts';
import { useSearch } from '#desk/parts/use-search.ts';

export interface FoundItem {
  key: string;
  /** What kind of thing it is, in the reader's words. */
  kind: string;
  title: string;
  /** Where it is shown. */
  path: string;
}

export interface Found {
  items: readonly FoundItem[];
  isFailed: boolean;
}

/** For the palette. */
export function useFound(typed: string): Found {
  const t = usePageTexts('desk');
  const { hits, isFailed } = useSearch(typed);
  const items = hits.map(({ type, id, title, detail, path }) => ({
    key: `${type} ${id}`,
    kind: t(`desk.search_${type}`),
    title: detail === '' ? title : `${title} · ${detail}`,
    path,
  }));
  return { items, isFailed };
}
