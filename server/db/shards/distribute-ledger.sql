-- Distributes the ledger of a database that has none yet. Each row carries its bucket, which is part of
-- every key; all tables lie side by side, so that the rows of one bucket are in one database.
alter table wallets add column bucket int not null;
alter table journals add column bucket int not null;
alter table postings add column bucket int not null;
alter table system_deltas add column bucket int not null;
alter table wallets drop constraint wallets_pkey, add primary key (bucket, account_id);
alter table journals drop constraint journals_pkey, add primary key (bucket, id);
alter table postings drop constraint postings_pkey, add primary key (bucket, journal_id, account_id);
drop index postings_of_wallet;
create unique index postings_of_wallet on postings (bucket, account_id, version)
  where version is not null;

-- Triggers are made anew by the functions' files, on the shards.
drop trigger if exists journals_have_postings on journals;
drop trigger if exists postings_balance on postings;
drop trigger if exists journals_are_final on journals;
drop trigger if exists postings_are_final on postings;
drop trigger if exists wallets_stay on wallets;

-- A step of a batch costs one statement for each shard that it touches, so there are few.
set local citus.shard_count = 8;
select create_distributed_table('wallets', 'bucket');
select create_distributed_table('journals', 'bucket', colocate_with := 'wallets');
select create_distributed_table('postings', 'bucket', colocate_with := 'wallets');
select create_distributed_table('system_deltas', 'bucket', colocate_with := 'wallets');
select create_reference_table('system_accounts');

-- Always empty; see demand-two-phases.sql.
create table two_phases (is_never boolean not null);
select citus_add_local_table_to_metadata('two_phases');

-- What a journal's lines in one bucket owe those in another.
insert into system_accounts (id, name, currency)
select md5('system:' || name)::uuid, name, 'NPR'
from (select format('bucket:%s:%s', b, way) as name
  from generate_series(0, 63) b, unnest(array['in', 'out']) way) as a;
