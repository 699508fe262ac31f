-- The limits of each tier are rows with a time each: standing rules without an end, and exceptions with
-- one. The view limit_tiers (functions/limits/limit-tiers.sql) shows those in force.

create table limit_rules (
  id int primary key generated always as identity,
  tier text not null check (tier in ('basic', 'prime')),
  -- Null means no limit.
  spend_month_paisa bigint check (spend_month_paisa >= 0),
  transfer_each_paisa bigint check (transfer_each_paisa >= 0),
  transfer_month_paisa bigint check (transfer_month_paisa >= 0),
  balance_paisa bigint check (balance_paisa >= 0),
  valid_from timestamptz not null,
  -- Null on a standing rule.
  valid_until timestamptz,
  set_by text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint limit_rules_window check (valid_until > valid_from)
);

insert into limit_rules (tier, spend_month_paisa, transfer_each_paisa, transfer_month_paisa,
  balance_paisa, valid_from, set_by, reason)
select tier, spend_month_paisa, transfer_each_paisa, transfer_month_paisa, balance_paisa,
  '2020-01-01', 'migration', 'limits before they had dates'
from limit_tiers order by tier;

drop table limit_tiers;

-- The view has the former table's name and columns: a process of the version before goes on.
create view limit_tiers as
select tier, spend_month_paisa, transfer_each_paisa, transfer_month_paisa, balance_paisa
from limit_rules where false;
