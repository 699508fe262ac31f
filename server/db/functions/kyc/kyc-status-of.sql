-- A person's status on the wire, by their cases: 1 verified, 2 pending, 0 not submitted. Locks nothing.
create or replace function kyc_status_of(p_user_id uuid) returns smallint language sql stable as $$
  select case
    when exists (select from kyc_cases where user_id = p_user_id and state = 'verified') then 1
    when exists (select from kyc_cases where user_id = p_user_id and state in ('checking', 'in_review'))
      then 2
    else 0
  end::smallint
$$;
