-- Attempts a person must look at, and an end to how long callbacks are kept.

-- The schedule of asking had ended and nobody was told: these are a person's to look at.
update payment_attempts set state = 'pending' where state = 'redirected' and due_at is null;

-- Another amount than signed, or never decided by the gateway. Almost always empty.
create index payment_attempts_for_a_person on payment_attempts (id)
  where state = 'review' or (state = 'pending' and due_at is null);

create index gateway_callbacks_age on gateway_callbacks (received_at);
create index provider_callbacks_age on provider_callbacks (received_at);

-- What outside systems told us is evidence: the app adds to it and may not take it away, but for
-- what is old. Less than 30 days is never old, whatever the app says.
create function clear_gateway_callbacks(p_days int) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from gateway_callbacks
  where received_at < now() - make_interval(days => greatest(p_days, 30));
$$;
create function clear_provider_callbacks(p_days int) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from provider_callbacks
  where received_at < now() - make_interval(days => greatest(p_days, 30));
$$;
