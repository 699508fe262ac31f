// What the audit log is searched for, as it stands in the page's address.

export const FILTER_NAMES = [
  'actor',
  'action',
  'subject_kind',
  'subject_id',
  'from',
  'to',
  'text',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Only what is searched for. */
export type AuditFilter = Partial<Record<FilterName, string>>;

export function filterOf(params: URLSearchParams): AuditFilter {
  const given = FILTER_NAMES.flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}
