-- Money that goes back to where it came from, and payments that their payers dispute.

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

insert into system_accounts (id, name, currency)
select md5('system:' || name)::uuid, name, 'NPR'
from (values ('refunds-held'), ('disputes-held'), ('dispute-loss')) as a (name);
