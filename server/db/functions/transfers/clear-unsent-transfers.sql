-- Deletes transfers that moved no money, at most p_most, and returns a row for each: such a row names a
-- person who may have no account here. Less than 30 days is never old, whatever the app passes. Locks the
-- rows it deletes. Called by an hourly timer until nothing is left; the release before this one passes no
-- p_most.
create or replace function clear_unsent_transfers(p_days int, p_most int default 5000)
returns setof int
language sql security definer set search_path = public, pg_temp as $$
  delete from transfers where ctid = any (array(
    select ctid from transfers
    where receiver_id is null and created_at < now() - make_interval(days => greatest(p_days, 30))
    order by created_at limit p_most for update skip locked))
  returning 1;
$$;
