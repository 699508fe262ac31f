// The filter of the audit log, as it is stored in the page's address.

export const FILTER_NAMES = [
  'show',
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'from',
  'to',
  'text',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Only the fields that are filtered by. */
export type AuditFilter = Partial<Record<FilterName, string>>;

export function filterOf(params: URLSearchParams): AuditFilter {
  const given = FILTER_NAMES.flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The records to show: all if one kind of record is searched for; else as chosen, by default changes. */
export function shownOf({ show, action }: AuditFilter): 'changes' | 'views' | 'all' {
  if (action !== undefined || show === 'all') return 'all';
  return show === 'views' ? 'views' : 'changes';
}

/** The filter as the server takes it. */
export function queryOf(filter: AuditFilter) {
  const shown = shownOf(filter);
  const { show: _show, ...rest } = filter;
  return { ...rest, ...(shown !== 'all' && { show: shown }) };
}
