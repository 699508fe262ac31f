-- The text of an audit record that its seal covers: all columns, always in the same form. Locks
-- nothing. Called by seal_audit_records and by the verifier (server/audit/verify-chain.ts).
create or replace function audit_record_text(r audit_records) returns text
language sql stable as $$
  select jsonb_build_array(
    r.id, (extract(epoch from r.recorded_at) * 1000000)::bigint, r.actor_kind, r.actor_id, r.action,
    r.subject_kind, r.subject_id, r.reason, r.details
  )::text
$$;
