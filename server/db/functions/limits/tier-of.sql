-- A user's limit tier, by the state of their identity check. Locks nothing.
create or replace function tier_of(p_kyc_status smallint) returns text
language sql immutable parallel safe as $$
  select case p_kyc_status when 1 then 'prime' else 'basic' end
$$;
