-- Journals that count for a figure, as the function of the same name on one database. The ledger's part is
-- read by itself, because it cannot be joined with orders; planned at each call, for the shards or for
-- their copy. Locks nothing.
create or replace function figure_journals(
  p_since timestamptz, p_until timestamptz, p_kinds text[], p_account uuid, p_order_type text
) returns table (id uuid, subject_kind text, subject uuid, at timestamptz, amount bigint, detail text)
language plpgsql stable as $$
begin
  return query execute $query$
    with booked as materialized (
      select j.id, j.kind, j.reference, j.posted_at, p.amount
      from journals j join postings p on p.journal_id = j.id and p.bucket = j.bucket
      where j.posted_at >= $1 and j.posted_at < $2 and j.kind = any ($3)
        and case when $4 is null then p.version is not null and p.amount > 0
          else p.account_id = $4 end
    ), of_type as materialized (
      select o.id from orders o where o.type = $5 and o.id in (select reference from booked)
    )
    select j.id, case when j.reference is null then 'transfer' else 'order' end,
      coalesce(j.reference, h.id, j.id), j.posted_at, abs(j.amount)::bigint, j.kind
    from booked j
    left join held_transfers h on j.kind = 'transfer-released' and h.end_journal = j.id
    where $5 is null or j.reference in (select id from of_type)
    $query$ using p_since, p_until, p_kinds, p_account, p_order_type;
end $$;
