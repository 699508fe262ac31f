-- The id of the journal that corrects a difference: known before it is proposed, and always the same, so
-- that a difference is corrected once. The index reconciliation_breaks_by_journal has the same expression,
-- written with functions of PostgreSQL only, as builds of indexes know no others. Locks nothing. Called by
-- server/reconciliation/corrections/.
create or replace function correction_journal(p_break bigint) returns uuid
language sql immutable parallel safe as $$
  select derived_id('difference:' || p_break::text)
$$;
