-- People who have words in their name, address or number that begin like the query's words. Unsorted: the
-- first ones that the index finds, so that the beginning of a common name costs no more. The expression must
-- be, word for word, that of the index users_search; the planner would prefer to scan everybody. Locks
-- nothing. Called by server/desk/customers/search/people-table.ts.
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
