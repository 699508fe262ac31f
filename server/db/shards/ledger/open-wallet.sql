-- Opens a user's wallet, once. Locks no existing row. Called when an account is created.
create or replace function ledger_open_wallet(p_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform begin_writing();
  insert into wallets (account_id, bucket) values (p_user, bucket_of(p_user)) on conflict do nothing;
end $$;
