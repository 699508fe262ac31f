-- The day on which what happened on a day is settled: so many business days later, and never on a weekend.
-- 0 is Sunday. Locks nothing. Called by break_expected_why and server/reconciliation/settlement/.
create or replace function settlement_due(p_day date, p_lag int, p_weekend int[]) returns date
language sql immutable parallel safe as $$
  -- Six weekend days a week at most, so seven days have a business day.
  select d.day::date
  from generate_series(p_day, p_day + (p_lag + 1) * 7, interval '1 day') d (day)
  where extract(dow from d.day)::int <> all (p_weekend) and (p_lag = 0 or d.day > p_day)
  order by d.day offset greatest(p_lag - 1, 0) limit 1
$$;
