-- What the ledger owes a provider for the deliveries booked in a span. A reversal counts on the day of the
-- delivery that it reverses, as it does on both other sides. Manual journals are left out: they are
-- corrections, not deliveries. Locks nothing. Called by server/reconciliation/compare.ts.
create or replace function delivered_by_ledger(p_account uuid, p_from timestamptz, p_until timestamptz)
returns table (paisa bigint) language sql stable as $$
  select coalesce(sum(p.amount + coalesce(back.amount, 0)), 0)::bigint
  from journals j join postings p on p.journal_id = j.id and p.account_id = p_account
  left join orders o on o.id = j.reference
  left join postings back on back.journal_id = o.reverse_journal and back.account_id = p_account
  where j.posted_at >= p_from and j.posted_at < p_until
    and j.kind not in ('order-refunded', 'manual-journal')
$$;
