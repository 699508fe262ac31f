-- What was found about a customer, and what an order remembers of it.

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

alter table orders
  -- What is bought, where it has a name.
  add column about text,
  -- What the biller's hands need besides recipient, operator and amount.
  add column detail jsonb not null default '{}',
  -- The request of the look-up it stands on; null when it needed none.
  add column look_up jsonb;
