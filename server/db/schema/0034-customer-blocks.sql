-- no transaction: blocks that staff set on an account, who looked at it, and finding people.

-- One row for each block; it is in force until it is lifted or its time is over.
create table if not exists customer_blocks (
  id uuid primary key,
  user_id uuid not null references users (id),
  type text not null check (type in ('sign_in', 'spending', 'transfers_out', 'adding_money')),
  -- Its text is what the person reads; only the code `other` has a text of its own.
  reason_code text not null,
  reason_text text,
  -- For staff alone.
  note text not null,
  blocked_by text not null,
  since timestamptz not null default now(),
  -- When it ends by itself; null: when somebody lifts it.
  until timestamptz,
  lifted_by text,
  lifted_at timestamptz,
  lift_reason text,
  constraint customer_blocks_time check (until > since),
  constraint customer_blocks_words check ((reason_code = 'other') = (reason_text is not null)),
  constraint customer_blocks_lifted
    check (num_nulls(lifted_by, lifted_at, lift_reason) in (0, 3))
);
-- One of a type at a time. One whose time is over is marked as lifted when the next one begins.
create unique index if not exists customer_blocks_in_force on customer_blocks (user_id, type) where lifted_at is null;
create index if not exists customer_blocks_of_user on customer_blocks (user_id, since);
alter table customer_blocks set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

-- Every time staff looked at an account as its person sees it, or at one masked field of it. The person
-- reads these rows.
create table if not exists desk_support_views (
  id uuid primary key,
  user_id uuid not null references users (id),
  staff_id uuid not null references staff (id),
  -- As the person is told.
  by_name text not null,
  by_role text not null,
  what text not null check (what in ('account', 'full_name', 'email', 'phone', 'linked_email')),
  why text not null,
  started_at timestamptz not null default now(),
  -- How long the account may be looked at; null for a field, which is answered once.
  expires_at timestamptz,
  ended_at timestamptz,
  constraint desk_support_views_time check ((what = 'account') = (expires_at is not null))
);
create index if not exists desk_support_views_of_user on desk_support_views (user_id, started_at);
create index if not exists desk_support_views_of_staff on desk_support_views (staff_id, expires_at) where what = 'account';
alter table desk_support_views set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

-- People by the beginning of any word of their name, of their address, and of their number with and without
-- its country. It costs what a sign-up and a change of these write, no sign-in. An index that an
-- interruption left behind is not valid, so it is dropped first.
drop index concurrently if exists users_search;
create index concurrently users_search on users using gin (
  array_to_tsvector(array_remove(string_to_array(
    lower(full_name || ' ' || email || ' ' || phone || ' ' || country_code || phone), ' '), '')));
