-- What the ledger owes a provider for the deliveries of a span, as the function of the same name on one
-- database. The ledger's part is read by itself, because it cannot be joined with orders. Locks nothing.
create or replace function delivered_by_ledger(p_account uuid, p_from timestamptz, p_until timestamptz)
returns table (paisa bigint) language plpgsql stable as $$
declare
  booked bigint;
  orders_of uuid[];
  reversals uuid[];
  back bigint;
begin
  select coalesce(sum(p.amount), 0), array_agg(j.reference) into booked, orders_of
  from journals j join postings p on p.journal_id = j.id and p.bucket = j.bucket
  where p.account_id = p_account and j.posted_at >= p_from and j.posted_at < p_until
    and j.kind not in ('order-refunded', 'manual-journal');
  select array_agg(o.reverse_journal) into reversals
  from orders o where o.id = any (orders_of) and o.reverse_journal is not null;
  select coalesce(sum(p.amount), 0) into back
  from postings p where p.account_id = p_account and p.journal_id = any (reversals);
  return query select booked + back;
end $$;
