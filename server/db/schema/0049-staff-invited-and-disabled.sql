-- When colleagues were last invited, and who disabled them. Adds two columns to a small table and fills one:
-- locks it for a moment.
alter table staff
  -- When two people, or a command, last gave the account to its person; a link that is mailed again changes
  -- nothing here.
  add column invited_at timestamptz,
  -- Null while it is not disabled, and where a command disabled it.
  add column disabled_by uuid references staff (id);
update staff set invited_at = created_at;
alter table staff alter column invited_at set default now(), alter column invited_at set not null;
