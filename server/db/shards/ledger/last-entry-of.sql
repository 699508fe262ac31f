-- What a wallet holds, and when and for which order the last of it moved, as the function of the same name
-- on one database: from the wallet's shard alone. It has the owner's rights, because it is also called while
-- the wallet is locked, and the owner's connection has locked it. Locks nothing.
create or replace function last_entry_of(p_account uuid)
returns table (posted bigint, posted_at timestamptz, reference uuid) language plpgsql stable
security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  home int := bucket_of(p_account);
begin
  return query
  select w.posted, j.posted_at, j.reference
  from wallets w
  join postings p on p.bucket = w.bucket and p.account_id = w.account_id and p.version = w.version
  join journals j on j.bucket = p.bucket and j.id = p.journal_id
  where w.bucket = home and w.account_id = p_account;
end $$;
