-- Notes each change of an account's tier, so that reports can count the tiers of any moment. Locks nothing.
-- Called by the triggers below.
create or replace function note_tier() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_tiers (user_id, tier) values (new.id, tier_of(new.kyc_status));
  return null;
end $$;

create or replace trigger users_note_tier after update on users
  for each row when (tier_of(old.kyc_status) <> tier_of(new.kyc_status))
  execute function note_tier();
create or replace trigger users_note_first_tier after insert on users
  for each row when (tier_of(new.kyc_status) <> 'basic')
  execute function note_tier();
