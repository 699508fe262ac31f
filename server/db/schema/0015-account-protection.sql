-- Frozen accounts, transfers that are held for a while, and the code that each message carries.

-- One row for each freeze; the one without an end is in force.
create table account_freezes (
  id uuid primary key,
  user_id uuid not null references users (id),
  frozen_at timestamptz not null default now(),
  frozen_by text not null check (frozen_by in ('person', 'link', 'support')),
  -- Support's reason, and its reason for ending it.
  why text,
  -- While its end is asked for: since when, and when it takes effect.
  end_asked_at timestamptz,
  due_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('person', 'support')),
  end_why text,
  constraint account_freezes_asked check ((end_asked_at is null) = (due_at is null)),
  constraint account_freezes_ended check ((ended_at is null) = (ended_by is null))
);
create unique index account_freezes_in_force on account_freezes (user_id) where ended_at is null;
create index account_freezes_of_user on account_freezes (user_id, frozen_at);
create index account_freezes_due on account_freezes (due_at) where ended_at is null and due_at is not null;
alter table account_freezes set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

create table held_transfers (
  -- Also the id of the journal that takes the money out of the sender's wallet.
  id uuid primary key,
  sender_id uuid not null references users (id),
  -- Null once it is forgotten: 30 days after the money came back, like a transfer that moved none.
  receiver_email text,
  amount_paisa bigint not null check (amount_paisa > 0),
  comment text check (length(comment) between 1 and 140),
  reason text not null check (reason in ('new_person', 'new_device', 'password_reset')),
  state text not null default 'held' check (state in ('held', 'released', 'returned', 'canceled')),
  created_at timestamptz not null default now(),
  release_at timestamptz not null,
  -- The id of the journal that ends it, made with it: to the receiver, or back to the sender.
  end_journal uuid not null unique,
  receiver_id uuid references users (id),
  ended_at timestamptz,
  constraint held_transfers_over check ((ended_at is null) = (state = 'held')),
  constraint held_transfers_received check ((receiver_id is not null) = (state = 'released'))
);
create index held_transfers_due on held_transfers (release_at) where state = 'held';
create index held_transfers_of_sender on held_transfers (sender_id, receiver_email, created_at);
create index held_transfers_to_forget on held_transfers (ended_at)
  where state in ('returned', 'canceled') and receiver_email is not null;
alter table held_transfers set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

insert into system_accounts (id, name, currency)
values (md5('system:transfers-held')::uuid, 'transfers-held', 'NPR');
