// SQL of a difference's round: how many with the same figures were corrected before it.
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';

/**
 * The round of a found difference `f`, which has the columns of reconciliation_breaks. `isCounted`: whether
 * the journal of an earlier one, `s`, is counted in the figures of `f`; otherwise `f` is that earlier one.
 */
export const roundOf = (
  isCounted: Sql,
): Sql => sql`(select count(*)::int from reconciliation_breaks s
  where s.system = f.system and s.what = f.what and s.reference = f.reference and s.kind = f.kind
    and s.ours_state is not distinct from f.ours_state
    and s.ours_paisa is not distinct from f.ours_paisa
    and s.theirs_state is not distinct from f.theirs_state
    and s.theirs_paisa is not distinct from f.theirs_paisa and ${isCounted})`;
