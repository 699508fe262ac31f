-- The rate of each currency in force at an instant, by the same rule as fee_version_at. Locks nothing.
-- Called by server/fees/currency-rates.ts.
create or replace function currency_rates_at(p_at timestamptz, p_with_exceptions boolean default true)
returns setof currency_rates
language sql stable parallel safe as $$
  select distinct on (currency) * from currency_rates
  where in_force_from <= p_at
    and (in_force_until is null or (p_with_exceptions and in_force_until > p_at))
  order by currency, in_force_until is null, in_force_from desc, id desc
$$;
