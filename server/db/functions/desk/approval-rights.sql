-- Which roles may propose an action of the back office, and which may approve it. A test proves it
-- equal to contract/desk/roles.ts and contract/desk/approvals.ts. Locks nothing. Called by the
-- functions beside it.
create or replace function desk_approval_rights()
returns table (action text, proposers text[], approvers text[])
language sql immutable as $$
  values
    ('refund.give', '{support,finance}'::text[], '{finance,admin}'::text[]),
    ('order.reverse', '{support,finance}', '{finance,admin}'),
    ('dispute.end', '{support,finance}', '{finance,admin}'),
    ('journal.post', '{finance}', '{finance,admin}'),
    ('fees.set', '{finance,admin}', '{finance,admin}'),
    ('rates.set', '{finance,admin}', '{finance,admin}'),
    ('limits.set', '{finance,admin}', '{finance,admin}'),
    ('settlement_terms.set', '{finance,admin}', '{finance,admin}'),
    ('coupon.add', '{finance,admin}', '{finance,admin}'),
    ('coupon.stop', '{finance,admin}', '{finance,admin}'),
    ('staff.invite', '{admin}', '{compliance,admin}'),
    ('staff.invite_again', '{admin}', '{compliance,admin}'),
    ('staff.set_roles', '{admin}', '{compliance,admin}')
$$;
