-- What each tier allows now.
create or replace view limit_tiers as
select tier, spend_month_paisa, transfer_each_paisa, transfer_month_paisa, balance_paisa
from limit_rules_at(now());
