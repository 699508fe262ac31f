-- Journals of a period that count for a figure of a report, each with the amount of the posting that counts:
-- that of the given account, or, without one, that of the receiving wallet. Locks nothing. Called for figures
-- of reports and for the rows behind them.
create or replace function figure_journals(
  p_since timestamptz, p_until timestamptz, p_kinds text[], p_account uuid, p_order_type text
) returns table (id uuid, subject_kind text, subject uuid, at timestamptz, amount bigint, detail text)
language sql stable as $$
  select j.id, case when j.reference is null then 'transfer' else 'order' end,
    coalesce(j.reference, h.id, j.id), j.posted_at, abs(p.amount)::bigint, j.kind
  from journals j
  cross join lateral (
    select p.amount from postings p where p.journal_id = j.id and case when p_account is null
      then p.version is not null and p.amount > 0 else p.account_id = p_account end
    -- Journal by journal: a plan made while the tables are empty would read all postings.
    offset 0
  ) p
  left join lateral (
    select h.id from held_transfers h
    where j.kind = 'transfer-released' and h.end_journal = j.id offset 0
  ) h on true
  where j.posted_at >= p_since and j.posted_at < p_until and j.kind = any (p_kinds)
    and (p_order_type is null or exists (
      select from orders o where o.id = j.reference and o.type = p_order_type))
$$;
