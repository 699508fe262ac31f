-- A wallet's balance, and when and for which order its last entry was posted; no row for a wallet without
-- entries. For statements that start from people. Locks nothing. Called by server/closing/stranded-money.ts
-- and obstacles.ts.
create or replace function last_entry_of(p_account uuid)
returns table (posted bigint, posted_at timestamptz, reference uuid) language sql stable as $$
  select w.posted, j.posted_at, j.reference
  from wallets w
  join postings p on p.account_id = w.account_id and p.version = w.version
  join journals j on j.id = p.journal_id
  where w.account_id = p_account
$$;
