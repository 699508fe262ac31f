-- A payment may have several open disputes at a time. Locks a small table for a moment.
drop index if exists disputes_open;
