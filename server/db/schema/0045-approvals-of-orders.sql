-- no transaction: an index of a table in use. What an interruption left behind is dropped and made anew.

-- The journals about an order that were proposed, however many proposals there have been.
drop index concurrently if exists desk_approvals_of_order;
create index concurrently desk_approvals_of_order on desk_approvals ((payload ->> 'order'))
  where object_kind = 'journal';
