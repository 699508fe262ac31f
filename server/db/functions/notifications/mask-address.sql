-- An e-mail address as a stranger may see it: "sita@example.com" is "s***@e***.com". Masking it again
-- changes nothing. Locks nothing. Called by server/notifications/outbox-table.ts.
create or replace function mask_address(p_address text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(p_address, '^(.)[^@]*@(.).*(\.[^.@]+)$', '\1***@\2***\3')
$$;
