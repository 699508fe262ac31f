-- How many of a day's entries are payments, of which a gateway keeps a sum each; the others are refunds.
-- Null: compared before this was kept, by a release that counts all of them.
alter table reconciliation_days add column payments int;
