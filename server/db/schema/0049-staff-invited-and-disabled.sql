-- When colleagues were last invited, and who disabled them. Adds two columns to a small table and fills one:
-- locks it for a moment.
alter table staff
  -- When two people, or a command, last gave the account to its person; a link that is mailed again changes
  -- nothing here.
  add column invited_at timestamptz,
  -- Null while it is not disabled, and where a command disabled it.
  add column disabled_by uuid references staff (id);
update staff p set invited_at = greatest(p.created_at,
  (select max(i.expires_at) - interval '48 hours' from staff_invitations i where i.staff_id = p.id));
alter table staff alter column invited_at set default now(), alter column invited_at set not null;
