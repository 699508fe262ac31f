-- Coupons: what the operator gives, and which order holds one.

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

-- The coupon an order's discount comes from. An order that was given up or refunded keeps its name,
-- and holds it no more.
alter table orders add column coupon text,
  add constraint orders_coupon check ((coupon is null) = (discount_paisa = 0));
create index orders_with_coupon on orders (coupon, user_id) where coupon is not null;
