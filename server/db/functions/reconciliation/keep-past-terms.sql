-- Keeps the terms of settlement that a change replaces. Locks nothing. Called by the trigger below.
create or replace function keep_past_terms() returns trigger language plpgsql as $$
begin
  insert into settlement_terms_past (system, bank, lag_days, weekend, fee_percent, fee_each_paisa,
    tolerance_paisa, words, set_by, set_at)
  values (old.system, old.bank, old.lag_days, old.weekend, old.fee_percent, old.fee_each_paisa,
    old.tolerance_paisa, old.words, old.set_by, old.set_at);
  return new;
end $$;

create or replace trigger settlement_terms_are_kept before update on settlement_terms
  for each row execute function keep_past_terms();
