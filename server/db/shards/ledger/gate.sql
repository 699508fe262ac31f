-- The key of the advisory lock that postings take shared and an audit takes exclusively. Locks nothing.
create or replace function ledger_gate() returns bigint
language sql immutable parallel safe as $$ select 7305003::bigint $$;
