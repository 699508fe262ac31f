-- What undoing a change of the e-mail address takes back: recovery codes made since, and other details.
alter table recovery_codes add column created_at timestamptz not null default now();

-- Name and number when the change was asked for.
alter table email_changes add column details jsonb;
alter table email_undos add column details jsonb;
