-- no transaction: searching the audit log by actor, action and time, and counting the events of an hour.
-- An index that an interruption left behind is not valid; so each is dropped before it is built.

drop index concurrently if exists audit_records_of_actor;
create index concurrently audit_records_of_actor on audit_records (actor_id, id);
drop index concurrently if exists audit_records_of_action;
create index concurrently audit_records_of_action on audit_records (action, id);
drop index concurrently if exists audit_records_by_time;
create index concurrently audit_records_by_time on audit_records (recorded_at, id);

-- A summary of each stretch costs those who write events next to nothing.
drop index concurrently if exists order_events_at;
create index concurrently order_events_at on order_events using brin (at) with (autosummarize = on);
