-- The limits of each tier in force at an instant. An exception, which has an end, takes precedence over a
-- standing rule; of several, the one that began last applies. This rule is nowhere else. Locks nothing.
-- Called by the view limit_tiers and server/limits/limit-rules.ts.
create or replace function limit_rules_at(p_at timestamptz, p_with_exceptions boolean default true)
returns setof limit_rules
language /*one*/ sql /*shards: plpgsql*/ stable parallel safe as $$
  /*shards: begin return query*/
  select distinct on (tier) * from limit_rules
  where valid_from <= p_at
    and (valid_until is null or (p_with_exceptions and valid_until > p_at))
  order by tier, valid_until is null, valid_from desc, id desc
  /*shards: ; end*/
$$;
