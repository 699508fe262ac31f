-- The id of a journal that follows from what it is about, so that it is posted once: a UUID of version 8,
-- always the same for a text. Locks nothing. Called by correction_journal and corrections_of_payment.
create or replace function derived_id(p_text text) returns uuid
language sql immutable parallel safe as $$
  select overlay(overlay(md5(p_text) placing '8' from 13) placing '8' from 17)::uuid
$$;
