-- Attempts to pay through a gateway, and everything a gateway or browser told us about them.

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
  constraint payment_attempts_transaction unique (gateway, transaction_id)
);
create unique index payment_attempts_reference on payment_attempts (gateway, gateway_reference)
  where gateway_reference is not null and state = 'succeeded';
create index payment_attempts_of_order on payment_attempts (order_id);
create index payment_attempts_due on payment_attempts (due_at) where due_at is not null;

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
