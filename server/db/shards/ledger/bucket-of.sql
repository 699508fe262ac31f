-- The bucket of a person, an account or a journal, from its id: 0 to 63. Rows of one bucket lie in one
-- shard. A bucket never changes. Locks nothing.
create or replace function bucket_of(p_id uuid) returns int
language sql immutable strict parallel safe as $$
  select get_byte(uuid_send(p_id), 15) & 63
$$;
