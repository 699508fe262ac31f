-- Until when the gateway takes our evidence about a dispute; null where it names no such time.
alter table disputes add column due_by timestamptz;
