-- The day on which the payments and refunds of a day are settled: p_lag business days later, and never on a
-- weekend day. In p_weekend, 0 is Sunday. A loop, because lists ask for hundreds of days. Locks nothing.
-- Called by break_expectation and server/reconciliation/settlement/.
create or replace function settlement_due(p_day date, p_lag int, p_weekend int[]) returns date
language plpgsql immutable parallel safe as $$
declare
  due date := p_day;
  left_days int := p_lag;
begin
  -- Six weekend days a week at most, so seven days have a business day.
  while left_days > 0 or extract(dow from due)::int = any (p_weekend) loop
    due := due + 1;
    if extract(dow from due)::int <> all (p_weekend) then
      left_days := left_days - 1;
    end if;
  end loop;
  return due;
end $$;
