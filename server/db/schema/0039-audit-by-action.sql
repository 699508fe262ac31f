-- no transaction: records of one action are found without a scan.
create index concurrently if not exists audit_records_of_action on audit_records (action, id);
