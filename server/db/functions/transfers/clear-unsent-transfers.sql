-- Deletes transfers that moved no money: such a row names a person who may have no account here.
-- Less than 30 days is never old, whatever the app passes. Locks the rows it deletes. Called by an
-- hourly timer.
create or replace function clear_unsent_transfers(p_days int) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from transfers
  where receiver_id is null
    and created_at < now() - make_interval(days => greatest(p_days, 30));
$$;
