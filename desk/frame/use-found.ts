// What the server finds for what was typed in the search.

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

/** Nothing yet: the customers' section brings the search. */
export function useFound(typed: string): Found {
  return { items: [], isFailed: typed === '\u0000' };
}
