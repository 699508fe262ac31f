-- An accepted document and a verified identity belong to one name: a person whose name changes, in whatever
-- way, is in review again. What waits for that review is a renewal that is already on its way, or else the
-- verified documents. Locks the person's cases behind the person. Called by the trigger below.
create or replace function review_new_name() returns trigger language plpgsql as $$
begin
  -- Nobody reviews a refused renewal, and only one case may be open: the verified one is reviewed instead.
  if old.kyc_status = 1 then
    update kyc_cases set state = 'replaced', version = version + 1, changed_at = now()
    where user_id = new.id and state = 'refused';
  end if;
  -- Accepted by a reviewer who compared the former name. First, as the next statement sets `found`.
  update kyc_documents d set state = 'in_review', renamed_at = now()
  from kyc_cases c
  where c.user_id = new.id and c.state in ('checking', 'in_review', 'refused') and d.case_id = c.id
    and d.user_id = new.id and d.state = 'accepted';
  -- What an operator viewed before shows the former name, so the version grows.
  update kyc_cases set version = version + 1, changed_at = now()
  where user_id = new.id and state in ('checking', 'in_review', 'refused');
  if old.kyc_status <> 1 then
    return new;
  end if;
  if found then
    update kyc_cases set state = 'replaced', version = version + 1, changed_at = now()
    where user_id = new.id and state = 'verified';
    update kyc_cases set renamed_at = now()
    where user_id = new.id and state in ('checking', 'in_review');
  else
    update kyc_documents d set state = 'in_review', renamed_at = now()
    from kyc_cases c
    where c.user_id = new.id and c.state = 'verified' and d.case_id = c.id and d.user_id = new.id
      and d.state = 'accepted';
    update kyc_cases
    set state = 'in_review', version = version + 1, decided_at = null, renamed_at = now(),
      review_until = now() + make_interval(hours => review_hours), changed_at = now()
    where user_id = new.id and state = 'verified';
  end if;
  new.kyc_status := kyc_status_of(new.id);
  return new;
end $$;

create or replace trigger users_review_new_name before update of full_name on users
  for each row when (old.full_name is distinct from new.full_name)
  execute function review_new_name();
