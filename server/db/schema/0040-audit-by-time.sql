-- no transaction: the records of a day are found without a scan.
create index concurrently if not exists audit_records_by_time on audit_records (recorded_at, id);
