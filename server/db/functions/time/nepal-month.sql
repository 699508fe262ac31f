-- The first day of an instant's month in Nepal: the month that limits count over. The only place
-- that defines it. Locks nothing.
create or replace function nepal_month(p_at timestamptz default now()) returns date
language sql stable parallel safe as $$
  select date_trunc('month', p_at at time zone 'Asia/Kathmandu')::date
$$;
