-- What only a person can mend or decide: alerts of providers, and deliveries that are taken back.

-- The journal that gives the money back when a provider takes a delivery back; made, and stored
-- here, before it is posted.
alter table orders add column reverse_journal uuid;

-- What a provider told us that only a person can mend, from the first time until a delivery through
-- it succeeds again. One row a provider, so that it is told once.
create table provider_alerts (
  provider text primary key,
  order_id uuid not null,
  attempt smallint not null,
  what text not null,
  since timestamptz not null default now()
);
