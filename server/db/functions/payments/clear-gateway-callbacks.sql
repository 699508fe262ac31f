-- Deletes old gateway callbacks. They are evidence: the app may add to them and delete only old
-- ones. Less than 30 days is never old, whatever the app passes. Locks the rows it deletes. Called
-- by an hourly timer.
create or replace function clear_gateway_callbacks(p_days int) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from gateway_callbacks
  where received_at < now() - make_interval(days => greatest(p_days, 30));
$$;
