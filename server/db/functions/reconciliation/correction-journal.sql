-- The id of the journal that corrects a difference: known before it is proposed, and always the same, so
-- that a difference is corrected once. A UUID of version 8. Locks nothing. Called by
-- server/reconciliation/corrections/.
create or replace function correction_journal(p_break bigint) returns uuid
language sql immutable parallel safe as $$
  select overlay(overlay(md5('difference:' || p_break) placing '8' from 13) placing '8' from 17)::uuid
$$;
