-- Whether a rule of an operator covers a difference, by its id or by its properties. Ignores when the rule
-- ends. Locks nothing. Called by break_expectation and server/reconciliation/expectations/.
create or replace function is_expected_by(e reconciliation_expectations, b reconciliation_breaks)
returns boolean language sql immutable parallel safe as $$
  select (e.breaks is null or b.id = any (e.breaks))
    and (e.system is null or e.system = b.system)
    and (e.what is null or e.what = b.what)
    and (e.kind is null or e.kind = b.kind)
    and (e.words is null or position(lower(e.words) in lower(coalesce(b.theirs_words, ''))) > 0)
    and (e.most_paisa is null
      or abs(coalesce(b.ours_paisa, 0) - coalesce(b.theirs_paisa, 0)) <= e.most_paisa)
$$;
