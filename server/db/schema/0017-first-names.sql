-- The part of the full name that is the first name, where it is more than the first word. The full name
-- stays the one that counts: a first name that it does not begin with is ignored.
alter table users add column first_name text;
