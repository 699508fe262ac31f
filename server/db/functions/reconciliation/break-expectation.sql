-- The reason why a difference is expected, so that nobody needs to look at it yet; null: it is wrong. This
-- rule is nowhere else. `rule`: an operator expects it until a given day. `weekend` and `lag`: their record
-- may still arrive. `fee`: the difference is the fee that they keep of a payment. `asking`: they have made a
-- refund, and our next poll of it is due by itself. Returns a table of one row, so that the plan of a list
-- includes it and is not made anew for each difference. Locks nothing. Called by
-- server/reconciliation/expectations/.
create or replace function break_expectation(p_break reconciliation_breaks) returns table (why text)
language sql stable parallel safe as $$
  select case
    when exists (
      select from reconciliation_expectations e
      where e.ended_at is null and e.expires_at > now() and is_expected_by(e, p_break)
    ) then 'rule'
    when p_break.what = 'refund' and p_break.theirs_state = 'done'
      and p_break.kind in ('state differs', 'amount differs') and exists (
        select from refunds r where r.order_id = p_break.order_id and r.gateway = p_break.system
          and r.state in ('sending', 'pending') and r.due_at is not null
      ) then 'asking'
    when p_break.what in ('payment', 'refund') then (
      select case
        when p_break.kind = 'amount differs' and abs(p_break.ours_paisa - p_break.theirs_paisa
          - settlement_fee(p_break.ours_paisa, 1, t)) <= t.tolerance_paisa then 'fee'
        when p_break.ours_state = 'done' and p_break.kind in ('only ours', 'state differs')
          and coalesce(p_break.theirs_state, 'open') = 'open'
          and (now() at time zone 'Asia/Kathmandu')::date <= settlement_due(p_break.day, t.lag_days, t.weekend)
          then case
            when (now() at time zone 'Asia/Kathmandu')::date <= p_break.day + t.lag_days then 'lag'
            else 'weekend' end
        end
      from settlement_terms_on(p_break.system, p_break.day) t)
  end
$$;
