-- The key of the advisory lock that every posting shares and an audit takes alone. Locks nothing.
create or replace function ledger_gate() returns bigint
language sql immutable parallel safe as $$ select 7305003::bigint $$;
