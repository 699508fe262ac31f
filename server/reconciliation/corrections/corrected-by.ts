// The approved proposal of the journal that corrected a difference, as SQL: the proposal's id, or no row.
export const CORRECTED_BY = (difference: string): string =>
  `select a.id from desk_approvals a where a.object_kind = 'journal' and a.state = 'used'
     and a.object_id = correction_journal(${difference}.id)::text limit 1`;
