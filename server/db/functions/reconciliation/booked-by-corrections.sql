-- What the journals that corrected the differences of one reference have moved on our side, less what was
-- taken back of it. Their money moves the account of the gateway or provider: a payment down, a refund or
-- delivery up. Locks nothing. Called by server/reconciliation/corrections/.
create or replace function booked_by_corrections(p_system text, p_what text, p_reference text) returns bigint
language plpgsql stable as $$
declare
  account uuid := system_account(
    case p_what when 'delivery' then 'biller-payable:' else 'gateway-clearing:' end || p_system);
  moved uuid[];
begin
  select array_agg(j.id) into moved
  from reconciliation_breaks b
    cross join lateral unnest(array[correction_journal(b.id), derived_id('undone:' || b.id)]) j (id)
  where b.system = p_system and b.what = p_what and b.reference = p_reference;
  return (
    select coalesce(sum(case p_what when 'payment' then -p.amount else p.amount end), 0)::bigint
    from postings p where p.journal_id = any (moved) and p.account_id = account);
end $$;
