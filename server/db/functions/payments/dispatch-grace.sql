-- How long a paid order is left to the process that took the payment, which dispatches it at once.
-- After that the sweep of any process takes it. Locks nothing.
create or replace function dispatch_grace() returns interval
language sql immutable parallel safe as $$
  select interval '2 seconds'
$$;
