-- Adds up to `most` audit records to the chain and returns how many. A link's hash covers the previous hash
-- and the digest of its record's text. Takes an advisory lock until the end of the transaction, so that only
-- one process seals. Called by server/audit/seal.ts.
create or replace function seal_audit_records(most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link record;
  next_position bigint;
  previous bytea;
  own_digest bytea;
  sealed int := 0;
begin
  perform pg_advisory_xact_lock(7305011);
  select s.position, s.hash into next_position, previous
  from audit_seals s order by s.position desc limit 1;
  next_position := coalesce(next_position, 0) + 1;
  previous := coalesce(previous, decode(repeat('00', 32), 'hex'));
  for link in
    select r.id, audit_record_text(r) as text
    from (select record_id from audit_unsealed order by record_id limit most) u
    join audit_records r on r.id = u.record_id
    order by r.id
  loop
    own_digest := sha256(convert_to(link.text, 'UTF8'));
    previous := sha256(previous || own_digest);
    insert into audit_seals (position, record_id, hash, digest)
    values (next_position, link.id, previous, own_digest);
    delete from audit_unsealed where record_id = link.id;
    next_position := next_position + 1;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
