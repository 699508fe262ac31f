-- no transaction
create index concurrently if not exists users_search on users using gin (
  array_to_tsvector(array_remove(string_to_array(
    lower(full_name || ' ' || email || ' ' || phone || ' ' || country_code || phone), ' '), '')));
