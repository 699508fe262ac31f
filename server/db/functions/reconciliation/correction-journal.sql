-- The id of the journal that corrects a difference: known before it is proposed, and always the same, so
-- that a difference is corrected once. Locks nothing. Called by server/reconciliation/corrections/.
create or replace function correction_journal(p_break bigint) returns uuid
language sql immutable parallel safe as $$
  select derived_id('difference:' || p_break)
$$;
