-- The bucket of a person, an account or a journal, from its id: 0 to 63. Rows of one bucket lie in one
-- shard. A bucket never changes. Locks nothing.
create or replace function bucket_of(p_id uuid) returns int
language sql immutable strict parallel safe as $$
  select get_byte(uuid_send(p_id), 15) & 63
$$;

create or replace function buckets_of(p_ids uuid[]) returns int[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct bucket_of(id)) from unnest(p_ids) as id
$$;
