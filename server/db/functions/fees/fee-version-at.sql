-- The version of the fees in force at an instant. An exception, which has an end, takes precedence over a
-- standing version; of several, the one that began last applies. This rule is nowhere else. Locks nothing.
-- Called by server/fees/current-fees.ts and server/fees/fee-versions.ts.
create or replace function fee_version_at(p_at timestamptz, p_with_exceptions boolean default true)
returns setof fee_versions
language sql stable parallel safe as $$
  select * from fee_versions
  where in_force_from <= p_at
    and (in_force_until is null or (p_with_exceptions and in_force_until > p_at))
  order by in_force_until is null, in_force_from desc, version desc limit 1
$$;
