-- no transaction: payments in review stay in the list of payments in review while their nightly poll is due.
-- An index that an interruption left behind is not valid; so each is dropped before it is built.
drop index concurrently if exists payment_attempts_waiting;
create index concurrently payment_attempts_waiting on payment_attempts (id)
  where state = 'review' or (state = 'pending' and (due_at is null or settled_at is not null));
drop index concurrently if exists payment_attempts_for_a_person;
