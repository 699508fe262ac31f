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
