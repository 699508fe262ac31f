-- A dispute that could be frozen in part grows by what another dispute of its payment releases, and one for
-- which nothing could be frozen likewise. Adds a column to a small table: locks it for a moment.
alter table disputes
  -- The journals that moved what came to the wallet later to this dispute, but for those of refunds.
  add column gain_journals uuid[] not null default '{}';
