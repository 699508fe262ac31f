-- What each tier allows now, since when, and until when if that is an exception.
create or replace view limit_tiers as
select tier, spend_month_paisa, transfer_each_paisa, transfer_month_paisa, balance_paisa,
  valid_from, valid_until
from limit_rules_at(now());
