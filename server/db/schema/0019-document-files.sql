-- Encrypted files of identity documents: their keys and where they lie. Creates a table only: locks
-- nothing that exists.
create table document_files (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  -- The random name of the encrypted content in the folder or bucket.
  blob_name text not null unique,
  -- The master key that wraps this file's data key. Without the wrapped key nobody can read the file.
  key_name text,
  wrapped_key bytea,
  -- Recorded before the content is written; kept by the transaction that uses the file.
  created_at timestamptz not null,
  kept_at timestamptz,
  -- When the wrapped key was destroyed, when the content is to be deleted next, and when it was.
  destroyed_at timestamptz,
  due_at timestamptz,
  deleted_at timestamptz,
  constraint document_files_key check
    ((destroyed_at is null) = (wrapped_key is not null) and (wrapped_key is null) = (key_name is null))
);
create index document_files_of_user on document_files (user_id);
create index document_files_of_key on document_files (key_name, id) where key_name is not null;
create index document_files_unkept on document_files (created_at)
  where kept_at is null and destroyed_at is null;
create index document_files_delete on document_files (due_at)
  where destroyed_at is not null and deleted_at is null;
alter table document_files set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
