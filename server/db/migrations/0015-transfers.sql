-- Money that people send each other, and what a month allows of it.

create table transfers (
  -- Also the id of its journal, made before anything is decided.
  id uuid primary key,
  sender_id uuid not null,
  -- As the sender wrote it, in its canonical form.
  receiver_email text not null,
  -- Null where no money moved, because nobody there could take it: then there is no journal.
  receiver_id uuid,
  amount_paisa bigint not null check (amount_paisa > 0),
  comment text check (length(comment) between 1 and 140),
  created_at timestamptz not null default now(),
  constraint transfers_not_to_oneself check (receiver_id <> sender_id)
);
create index transfers_of_sender on transfers (sender_id, receiver_email, created_at);
create index transfers_to_receiver on transfers (receiver_id, sender_id)
  where receiver_id is not null;
create index transfers_unsent on transfers (created_at) where receiver_id is null;

-- What a person has sent in a month of Asia/Kathmandu; it also stands in spend_counters. Written
-- only while the person's wallet is locked.
create table transfer_counters (
  user_id uuid not null,
  month date not null,
  used_paisa bigint not null check (used_paisa >= 0),
  primary key (user_id, month)
) with (fillfactor = 70);

-- When an address was last written to because money could not be put there; a row may go after a
-- day.
create table unsent_notices (
  email text primary key,
  noticed_at timestamptz not null default now()
);

-- What was sent is evidence; that somebody tried is forgotten, for it names people who never had
-- anything to do with us. Less than 30 days is never old, whatever the app says.
create function clear_unsent_transfers(p_days int) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from transfers
  where receiver_id is null
    and created_at < now() - make_interval(days => greatest(p_days, 30));
$$;
