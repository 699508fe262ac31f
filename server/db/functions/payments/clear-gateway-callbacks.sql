-- Deletes old gateway callbacks, at most p_most, and returns a row for each. They are evidence: the app may
-- add to them and delete only old ones. Less than 30 days is never old, whatever the app passes. Locks the
-- rows it deletes. Called by an hourly timer until nothing is left; the release before this one passes no
-- p_most.
create or replace function clear_gateway_callbacks(p_days int, p_most int default 5000)
returns setof int
language sql security definer set search_path = public, pg_temp as $$
  delete from gateway_callbacks where ctid = any (array(
    select ctid from gateway_callbacks
    where received_at < now() - make_interval(days => greatest(p_days, 30))
    order by received_at limit p_most for update skip locked))
  returning 1;
$$;
