-- Orders with their events and delivery attempts; fees, limits and kept answers, which every order
-- needs.

-- Fees are never edited: a change is a new version from now on, and each order keeps the fees it
-- was quoted.
create table fee_versions (
  version int primary key generated always as identity,
  transaction_fee_percent numeric(5, 2) not null check (transaction_fee_percent between 0 and 50),
  fixed_fee_ebs_paisa bigint not null check (fixed_fee_ebs_paisa >= 0),
  fixed_fee_payu_paisa bigint not null check (fixed_fee_payu_paisa >= 0),
  fixed_fee_payu_int_paisa bigint not null check (fixed_fee_payu_int_paisa >= 0),
  npr_to_inr numeric(10, 6) not null check (npr_to_inr > 0),
  in_force_from timestamptz not null default now()
);
insert into fee_versions (
  transaction_fee_percent, fixed_fee_ebs_paisa, fixed_fee_payu_paisa, fixed_fee_payu_int_paisa, npr_to_inr)
values (2, 500, 500, 1000, 0.62);

-- Limits by tier, editable by the operator; null means no limit (decisions, "Limits").
create table limit_tiers (
  tier text primary key check (tier in ('basic', 'prime')),
  spend_month_paisa bigint check (spend_month_paisa >= 0),
  transfer_each_paisa bigint check (transfer_each_paisa >= 0),
  transfer_month_paisa bigint check (transfer_month_paisa >= 0),
  balance_paisa bigint check (balance_paisa >= 0)
);
insert into limit_tiers values
  ('basic', 500000, 500000, 500000, 1000000),
  ('prime', null, 500000, 2500000, 5000000);

-- What a person has spent in a month of Asia/Kathmandu. Written only while the person's wallet is
-- locked.
create table spend_counters (
  user_id uuid not null,
  month date not null,
  used_paisa bigint not null check (used_paisa >= 0),
  primary key (user_id, month)
) with (fillfactor = 70);

create table orders (
  id uuid primary key,
  user_id uuid not null,
  -- The folder under billers/ that carries it out; null for a wallet load.
  biller text,
  type text not null,
  -- The body the order was made with, as it came, so that it can be read and ordered again.
  request jsonb not null,
  recipient text not null,
  operator text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  discount_paisa bigint not null default 0 check (discount_paisa between 0 and amount_paisa),
  -- The fees in force when it was made; with them the price is the price shown.
  fees jsonb not null,
  state text not null default 'awaiting_payment' check (state in (
    'awaiting_payment', 'paid', 'delivering', 'unknown', 'delivered', 'failed', 'refunded', 'canceled', 'expired')),
  -- The number of the last event; a change names the version it saw, so that none is overwritten.
  version int not null default 1,
  -- The ids of its journals, made with the order, before anything is sent.
  pay_journal uuid not null,
  settle_journal uuid not null,
  paid_with text,
  paid_at timestamptz,
  -- What was taken, in NPR, and what was charged for it in the currency of the way of paying.
  total_paisa bigint,
  charged_paisa bigint,
  charged_currency text,
  -- The delivery queue is the order itself: who works on it holds it until then, or it is due then.
  due_at timestamptz,
  -- How often the provider was asked about it, and the number of its last delivery attempt.
  asks smallint not null default 0,
  attempt smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 70);
create index orders_of_user on orders (user_id, id);
create index orders_unpaid on orders (user_id, expires_at) where state = 'awaiting_payment';
create index orders_due on orders (due_at) where due_at is not null;

create table order_events (
  order_id uuid not null,
  version int not null,
  state text not null,
  -- Why, as a key of the word catalogue; and the outside world's own words as proof.
  why text,
  proof jsonb,
  at timestamptz not null default now(),
  primary key (order_id, version)
);

-- One row per delivery sent out, written before it is sent: our reference is order id and number.
create table delivery_attempts (
  order_id uuid not null,
  number smallint not null,
  provider text not null,
  state text not null check (state in ('sending', 'delivered', 'rejected', 'unknown')),
  provider_reference text,
  proof jsonb,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (order_id, number)
);

-- What providers told us by themselves, stored as it came before anything is done about it.
create table provider_callbacks (
  id uuid primary key,
  provider text not null,
  body text not null,
  received_at timestamptz not null default now()
);

-- Answers kept under the caller's own Idempotency-Key.
create table kept_answers (
  user_id uuid not null,
  key text not null,
  asked_hash bytea not null,
  answer jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index kept_answers_age on kept_answers (kept_at);
