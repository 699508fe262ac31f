-- no transaction: the audit log of each person and operator is found without a scan.
create index concurrently if not exists audit_records_of_actor on audit_records (actor_id, id);
