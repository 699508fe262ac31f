-- People some words of whose name, address or number begin like the query's; unsorted, the first that the
-- index finds, so that the beginning of a common name costs no more. The expression is, word for word, that
-- of the index users_search; the planner would rather read everybody. Locks nothing. Called by
-- server/desk/customers/search/people-table.ts.
create or replace function people_by_terms(p_query tsquery, p_most int) returns setof uuid
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
  select id from users
  where array_to_tsvector(array_remove(string_to_array(
      lower(full_name || ' ' || email || ' ' || phone || ' ' || country_code || phone), ' '), ''))
    @@ p_query
    and (activated_at is not null or closed_at is not null)
  limit p_most
$$;
