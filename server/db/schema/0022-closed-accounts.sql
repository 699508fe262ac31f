-- Closed accounts. Adds a column without a default, and indexes over the few rows that are open.
alter table users add column closed_at timestamptz;
create index users_closed on users (id) where closed_at is not null;

-- What keeps an account from being closed is found by its person.
create index payment_attempts_open_of_user on payment_attempts (user_id)
  where state in ('redirected', 'pending', 'review');
create index refunds_open_of_user on refunds (user_id) where state in ('sending', 'pending');
create index disputes_open_of_user on disputes (user_id) where state = 'open';
create index held_transfers_open_of_sender on held_transfers (sender_id) where state = 'held';
-- The messages of the last 30 days.
create index outbox_of_user on outbox (user_id) where user_id is not null;
create index status_links_of_user on status_links (user_id);
