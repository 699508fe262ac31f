-- A gateway may say of a dispute that is closed that it ended the other way. Adds columns and an index to a
-- small table: locks it for a moment.
alter table disputes
  -- What the gateway said last after it was closed with the other outcome; null if it never did.
  add column told_state text check (told_state in ('won', 'lost')),
  add column told_proof jsonb,
  add column told_at timestamptz,
  -- When a person had settled that, and what they found out; null while one has to.
  add column told_settled_at timestamptz,
  add column told_why text;
create index disputes_told_otherwise on disputes (id)
  where told_state <> state and told_settled_at is null;
