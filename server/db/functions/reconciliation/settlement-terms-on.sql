-- The terms by which a system pays for a day; no row without terms. They are the first by which that money
-- was due before the day on which others replaced them (days in Nepal), or else those in force. Terms that
-- were replaced on the day on which they were set were a mistake and count for nothing. This rule is nowhere
-- else. Locks nothing. Called by break_expectation and server/reconciliation/settlement/.
create or replace function settlement_terms_on(p_system text, p_day date) returns setof settlement_terms
language sql stable parallel safe as $$
  select v.system, v.bank, v.lag_days, v.weekend, v.fee_percent, v.fee_each_paisa, v.tolerance_paisa,
    v.words, v.set_by, v.set_at
  from (
    select t.*, lead(t.set_on) over (order by t.place) as until
    from (
      select p.system, p.bank, p.lag_days, p.weekend, p.fee_percent, p.fee_each_paisa, p.tolerance_paisa,
        p.words, p.set_by, p.set_at, (p.set_at at time zone 'Asia/Kathmandu')::date as set_on, p.id as place
      from settlement_terms_past p where p.system = p_system
      union all
      select n.system, n.bank, n.lag_days, n.weekend, n.fee_percent, n.fee_each_paisa, n.tolerance_paisa,
        n.words, n.set_by, n.set_at, (n.set_at at time zone 'Asia/Kathmandu')::date, 9223372036854775807
      from settlement_terms n where n.system = p_system
    ) t
  ) v
  where v.until is null
    or (v.until > v.set_on and settlement_due(p_day, v.lag_days, v.weekend) < v.until)
  order by v.place limit 1
$$;
