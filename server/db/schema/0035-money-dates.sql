-- Fees and currency rates may begin later and end again, as limits do; who set them, coupons too, and why;
-- and what each provider delivered by the hour. Adds nullable columns and a table: locks nothing for long.
alter table fee_versions
  -- Null on a standing version; an exception has an end.
  add column in_force_until timestamptz,
  add column set_by text,
  add column reason text,
  add constraint fee_versions_window check (in_force_until > in_force_from);

alter table currency_rates
  add column in_force_until timestamptz,
  add column set_by text,
  add column reason text,
  add constraint currency_rates_window check (in_force_until > in_force_from);

alter table coupons
  add column made_by text,
  add column reason text,
  add column stopped_by text,
  add column stopped_why text;

-- Counted when an hour is over; it is then only read. A row with no deliveries says that the hour was counted.
create table provider_spend_hours (
  provider text not null,
  hour timestamptz not null,
  deliveries int not null,
  paisa bigint not null,
  primary key (hour, provider)
);
alter table provider_spend_hours set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
