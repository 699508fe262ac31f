-- One digest of everything that an approval is bound to. Locks nothing. Called by the functions beside it.
create or replace function desk_approval_digest(
  p_action text, p_object_kind text, p_object_id text, p_amount bigint, p_version text, p_payload jsonb
) returns bytea language sql immutable as $$
  select sha256(convert_to(
    jsonb_build_array(p_action, p_object_kind, p_object_id, p_amount, p_version, p_payload)::text, 'UTF8'))
$$;
