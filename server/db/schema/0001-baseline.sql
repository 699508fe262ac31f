-- The schema as of the first version that keeps it this way: tables, indexes and the rows the product
-- cannot do without. Functions and triggers stand in ../functions. Never changed: a change is a
-- migration of its own.

-- Users, their sessions, and registrations that wait for their code

create table users (
  id uuid primary key,
  email text not null,
  full_name text not null,
  country_code text not null,
  phone text not null,
  phone_verified_at timestamptz,
  password_hash text not null,
  kyc_status smallint not null default 0 check (kyc_status in (0, 1, 2)),
  stated_adult_at timestamptz,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_email_key unique (email),
  constraint users_email_canonical check (email = lower(email))
);
-- One wallet per number, once the number is proven.
create unique index users_verified_phone on users (country_code, phone) where phone_verified_at is not null;

-- A session's token is kept only as its SHA-256: a stolen table opens no account.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id);
create index sessions_over on sessions (expires_at);

-- What a person submitted who registers: its own code or link creates the account from it, and from
-- nothing else. Several may wait for one address.
create table sign_ups (
  -- The account's id, if this one opens it.
  id uuid primary key,
  email text not null check (email = lower(email)),
  full_name text not null,
  country_code text not null,
  phone text not null,
  password_hash text not null,
  stated_adult_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- HMAC-SHA256 of the code, bound to this sign-up and its purpose: six digits alone would be found
  -- from a plain hash.
  code_hash bytea not null,
  -- Guesses made while this code was good, whichever sign-up of the address they were meant for.
  code_tries smallint not null default 0,
  code_expires_at timestamptz not null,
  -- SHA-256 of the link's 32 random bytes.
  link_hash bytea not null,
  link_expires_at timestamptz not null,
  constraint sign_ups_link unique (link_hash)
);
create index sign_ups_of_address on sign_ups (email, created_at);
create index sign_ups_over on sign_ups (expires_at);

-- Solved human checks, so that one solution opens one account; a row may go when its challenge has
-- expired.
create table used_challenges (
  signature bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_over on used_challenges (expires_at);

-- How often something was tried in the window that ends at ends_at. The key is an HMAC: no address
-- stands here.
create table tries (
  key bytea primary key,
  used int not null,
  ends_at timestamptz not null
);
create index tries_over on tries (ends_at);

-- The double-entry ledger. Amounts are paisa: + is credit (what we owe or have earned grows), - is debit.
-- A wallet is a liability and stays >= 0; what a gateway holds for us runs negative. Every currency of
-- every journal sums to zero.

create table wallets (
  -- A wallet's account id is its user's id: one wallet per person, found without a look-up.
  account_id uuid primary key,
  posted bigint not null default 0,
  -- Raised by every posting; the posting carries it, so that a statement proves itself.
  version bigint not null default 0,
  constraint wallet_not_overdrawn check (posted >= 0)
) with (fillfactor = 70);

-- System accounts have no balance row on the hot path: each batch adds one delta row, and a job
-- rolls them up.
create table system_accounts (
  id uuid primary key,
  name text not null unique,
  currency text not null check (currency in ('NPR', 'INR')),
  rolled_up bigint not null default 0
);
create table system_deltas (
  account_id uuid not null,
  amount bigint not null
);

create table journals (
  -- Made by the caller before anything is sent; it is the idempotency key.
  id uuid primary key,
  kind text not null,
  -- The order or attempt this is about.
  reference uuid,
  posted_at timestamptz not null default now()
);

-- No foreign keys: they cost more than the posting itself; ledger_post checks, and verify() looks
-- again.
create table postings (
  journal_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  -- On a wallet's posting: the wallet's version and the balance after it.
  version bigint,
  balance_after bigint check (balance_after >= 0),
  primary key (journal_id, account_id)
);
create unique index postings_of_wallet on postings (account_id, version) where version is not null;

insert into system_accounts (id, name, currency)
select md5('system:' || name)::uuid, name, currency
from (values
  ('in-flight', 'NPR'), ('fee-income', 'NPR'), ('discount-cost', 'NPR'), ('suspense', 'NPR'),
  ('opening', 'NPR'), ('exchange:NPR', 'NPR'), ('exchange:INR', 'INR'), ('refunds-held', 'NPR'),
  ('disputes-held', 'NPR'), ('dispute-loss', 'NPR'),
  ('biller-payable:khalti-service', 'NPR'), ('biller-payable:reloadly', 'NPR'),
  ('gateway-clearing:payu', 'INR'), ('gateway-clearing:npay', 'NPR'),
  ('gateway-clearing:onepg', 'NPR'), ('gateway-clearing:stripe', 'NPR'),
  ('gateway-clearing:esewa', 'NPR'), ('gateway-clearing:khalti', 'NPR')
) as a (name, currency);

-- Fees, limits and coupons

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

-- Limits by tier, editable by the operator; null means no limit.
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

create table coupons (
  -- In capitals; what a person types is brought to them.
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,19}$'),
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  fixed_paisa bigint check (fixed_paisa > 0),
  minimum_paisa bigint not null check (minimum_paisa >= 0),
  cap_paisa bigint check (cap_paisa > 0),
  -- Types of orders; null means every one but a wallet load.
  services text[] check (cardinality(services) > 0 and not services && '{WALLET}'),
  -- How many orders of one person, and of all together; null means as many as they like.
  uses_per_person int check (uses_per_person > 0),
  uses_total int check (uses_total > 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  -- How many orders hold it now. Written only with the coupon locked, after the order it is for.
  used int not null default 0,
  constraint coupons_off check ((percent is null) <> (fixed_paisa is null)),
  constraint coupons_window check (valid_until > valid_from),
  constraint coupons_used check (used >= 0 and used <= coalesce(uses_total, used))
);

-- Orders

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
  -- How often the provider was asked about it, and the number of its last delivery attempt.
  asks smallint not null default 0,
  attempt smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What it costs from the wallet, frozen when it is made, by contract/price.ts.
  wallet_paisa bigint not null,
  -- The journal that gives the money back when a provider takes a delivery back; made, and stored
  -- here, before it is posted.
  reverse_journal uuid,
  -- What is bought, where it has a name.
  about text,
  -- What the biller's adapter needs besides recipient, operator and amount.
  detail jsonb not null default '{}',
  -- The request of the look-up it stands on; null when it needed none.
  look_up jsonb,
  -- The coupon its discount comes from. An order that was given up or refunded keeps the name, and
  -- holds the coupon no more.
  coupon text,
  constraint orders_wallet_paisa check (wallet_paisa >= 0),
  constraint orders_coupon check ((coupon is null) = (discount_paisa = 0))
-- An order is changed three or four times within seconds of being paid. Half of each page is left for
-- that, so that a change writes no index anew.
) with (fillfactor = 50);
create index orders_of_user on orders (user_id, id);
create index orders_with_coupon on orders (coupon, user_id) where coupon is not null;

-- Orders that are not over, and when somebody must look at them: to expire them, to deliver them,
-- to ask the provider; `infinity` when a person decides. A table of its own, because an index over
-- orders that every step changes would make every step write all of that table's indexes anew. It
-- is small, so the sweep reads it whole.
create table open_orders (
  order_id uuid primary key,
  due_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

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
create index delivery_attempts_answered on delivery_attempts using brin (answered_at);
create index delivery_attempts_begun on delivery_attempts using brin (created_at);
create index provider_callbacks_age on provider_callbacks (received_at);

-- What a provider told us that only a person can mend, from the first time until a delivery through
-- it succeeds again. One row a provider, so that it is told once.
create table provider_alerts (
  provider text primary key,
  order_id uuid not null,
  attempt smallint not null,
  what text not null,
  since timestamptz not null default now()
);

-- What was found about a customer before an order was made.
create table look_ups (
  -- On the wire it is the session_id.
  id uuid primary key,
  user_id uuid not null,
  biller text not null,
  -- Whom it was about: a card, a user name, a meter.
  target text not null,
  -- The request as it was sent, so that it can be asked again.
  asked jsonb not null,
  -- Prices and the provider's own names, as the biller's schema has them.
  kept jsonb not null,
  looked_up_at timestamptz not null default now()
);
create index look_ups_of on look_ups (user_id, biller, target, looked_up_at);
create index look_ups_age on look_ups (looked_up_at);

-- Whom a person remembers by a nickname, so that a form can be filled again.
create table recipients (
  id uuid primary key,
  user_id uuid not null,
  -- The folder under billers/ whose form it fills.
  biller text not null,
  recipient text not null,
  operator text not null,
  nickname text not null,
  -- The form's values on the wire's own names, without amount or session.
  request jsonb not null,
  named_at timestamptz not null default now(),
  -- The same number at another operator is somebody else.
  unique (user_id, biller, recipient, operator)
);

-- Links that show how an order stands to whom it is for. Neither a token nor its hash is kept: a
-- token is the id below, signed with the app's own secret.
create table status_links (
  -- One link at a time for an order; making it anew keeps it, stopping it takes the row away.
  order_id uuid primary key,
  id uuid not null unique,
  user_id uuid not null,
  shows_amount boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index status_links_expiry on status_links (expires_at);

-- Payments through gateways, refunds and disputes

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null,
  user_id uuid not null,
  gateway text not null,
  -- Ours, sent to the gateway; never the order's id, so that a second try is possible.
  transaction_id text not null,
  state text not null check (state in (
    'redirected', 'pending', 'succeeded', 'failed', 'cancelled', 'expired', 'review')),
  -- Frozen when the attempt began: what the order costs this way, and what is charged for it.
  total_paisa bigint not null check (total_paisa > 0),
  charged_paisa bigint not null check (charged_paisa > 0),
  charged_currency text not null,
  -- The id of the journal that makes this attempt's money wallet credit, should its order not need
  -- it.
  journal uuid not null,
  gateway_reference text,
  -- What became of the money: it paid the order, or it became wallet credit.
  became text check (became in ('payment', 'credit')),
  proof jsonb,
  due_at timestamptz,
  asks smallint not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The gateway's own name of the payment that was begun there: a process, an intent.
  session text,
  constraint payment_attempts_transaction unique (gateway, transaction_id)
);
create unique index payment_attempts_reference on payment_attempts (gateway, gateway_reference)
  where gateway_reference is not null and state = 'succeeded';
create index payment_attempts_of_order on payment_attempts (order_id);
create index payment_attempts_due on payment_attempts (due_at) where due_at is not null;
-- What gateways may still bring, few at any time.
create index payment_attempts_live on payment_attempts (gateway, order_id)
  where state in ('redirected', 'pending');
create index payment_attempts_in_review on payment_attempts (order_id) where state = 'review';
-- Another amount than signed, or never decided by the gateway. Almost always empty.
create index payment_attempts_for_a_person on payment_attempts (id)
  where state = 'review' or (state = 'pending' and due_at is null);
create index payment_attempts_settled on payment_attempts (settled_at) where state = 'succeeded';
create index payment_attempts_begun on payment_attempts using brin (created_at);

-- Stored raw before anything is believed.
create table gateway_callbacks (
  id uuid primary key,
  gateway text not null,
  channel text not null check (channel in ('browser', 'server')),
  body text not null,
  transaction_id text,
  is_signed boolean,
  received_at timestamptz not null default now()
);
create index gateway_callbacks_of on gateway_callbacks (gateway, transaction_id);
create index gateway_callbacks_age on gateway_callbacks (received_at);

-- One row per refund, written before anything is sent. Amounts are NPR paisa as they left the
-- wallet, and what that is in the charged currency, at the rate frozen in the attempt.
create table refunds (
  -- Also the id of the journal that takes the money out of the wallet.
  id uuid primary key,
  attempt_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  gateway text not null,
  -- Ours, sent to the gateway: the key under which it is done once.
  refund_key text not null unique,
  -- sending: written down, and perhaps heard of; pending: the gateway has taken it.
  state text not null check (state in ('sending', 'pending', 'refunded', 'failed')),
  amount_paisa bigint not null check (amount_paisa > 0),
  charged_paisa bigint not null check (charged_paisa > 0),
  charged_currency text not null,
  -- The id of the journal that ends it, made with it: sent, or back in the wallet.
  end_journal uuid not null unique,
  -- The gateway's own number of it; or where a person finds what they did by hand.
  refund_reference text,
  is_by_hand boolean not null default false,
  -- The operator's words.
  why text not null,
  proof jsonb,
  sends smallint not null default 0,
  asks smallint not null default 0,
  -- When somebody looks at it next; null while it is not over: a person must.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint refunds_over check (due_at is null or state in ('sending', 'pending'))
);
create index refunds_of_attempt on refunds (attempt_id);
create index refunds_of_order on refunds (order_id);
create index refunds_due on refunds (due_at) where due_at is not null;
create index refunds_for_a_person on refunds (id)
  where state in ('sending', 'pending') and due_at is null;
create unique index refunds_by_hand on refunds (attempt_id, refund_reference) where is_by_hand;

create table disputes (
  -- Also the id of the journal that freezes the money.
  id uuid primary key,
  attempt_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  gateway text not null,
  -- The gateway's own number of it; null where a person wrote it down.
  dispute_reference text,
  state text not null check (state in ('open', 'won', 'lost')),
  -- What is disputed, in NPR and in the charged currency, and how much of it the wallet had.
  amount_paisa bigint not null check (amount_paisa > 0),
  charged_paisa bigint not null check (charged_paisa > 0),
  charged_currency text not null,
  held_paisa bigint not null check (held_paisa between 0 and amount_paisa),
  -- The id of the journal that ends it, made with it.
  end_journal uuid not null unique,
  why text not null,
  proof jsonb,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint disputes_over check ((state = 'open') = (closed_at is null))
);
create index disputes_of_attempt on disputes (attempt_id);
create index disputes_of_order on disputes (order_id);
create unique index disputes_open on disputes (attempt_id) where state = 'open';
create unique index disputes_reference on disputes (gateway, dispute_reference)
  where dispute_reference is not null;

-- Money that people send each other

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

-- Messages on their way out

-- Put here by the transaction they tell of, sent after it.
create table outbox (
  -- Also the mail's Message-ID: a mail that is sent twice after a crash is one to the reader's
  -- program.
  id uuid primary key,
  to_address text not null,
  template text not null,
  -- What the template's holes are filled with, codes and links among it: gone as soon as the mail
  -- is.
  details jsonb,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  -- Also the lease: whoever takes a mail moves this ahead by longer than a try may last.
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint outbox_keeps_no_secret check (details is null or (sent_at is null and given_up_at is null))
);
create index outbox_waiting on outbox (next_try_at) where sent_at is null and given_up_at is null;
create index outbox_over on outbox (created_at);

-- Reconciliation

create table reconciliation_breaks (
  -- Counted, not random: a person types it.
  id bigint primary key generated always as identity,
  -- The gateway or provider, and the day in Asia/Kathmandu its difference belongs to.
  system text not null,
  day date not null,
  what text not null check (what in ('payment', 'refund', 'delivery')),
  -- Ours, as it was sent; theirs where they name none of ours.
  reference text not null,
  kind text not null check (kind in ('only ours', 'only theirs', 'amount differs', 'state differs')),
  order_id uuid,
  -- Paisa of the currency; null where that side knows nothing.
  currency text not null,
  ours_state text,
  ours_paisa bigint,
  theirs_state text,
  theirs_paisa bigint,
  theirs_words text,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  resolved_at timestamptz,
  -- Why a person closed it; null for one that a later run no longer found.
  closed_why text check (closed_why is null or resolved_at is not null),
  -- The same difference is the same row: other figures are another break.
  constraint reconciliation_breaks_difference unique nulls not distinct
    (system, what, reference, kind, ours_state, ours_paisa, theirs_state, theirs_paisa)
);
create index reconciliation_breaks_of_day on reconciliation_breaks (system, day);
create index reconciliation_breaks_open on reconciliation_breaks (first_seen)
  where resolved_at is null;

-- What a run was told, one row a reference, so that a long day is compared here and not in memory.
-- It may be lost: the run is then made again.
create unlogged table reconciliation_told (
  run uuid not null,
  what text not null,
  reference text not null,
  state text not null check (state in ('done', 'open', 'not done', 'unknown')),
  paisa bigint not null,
  -- How far the amount may be from ours without being another: rounding between currencies.
  slack_paisa bigint not null default 0,
  at timestamptz,
  words text not null,
  told_at timestamptz not null default now(),
  primary key (run, what, reference)
);

-- A day is found without reading the years before it. Rows come in the order of their time, so a
-- summary of each stretch is enough, and costs those who write them next to nothing.
create index journals_posted on journals using brin (posted_at);
