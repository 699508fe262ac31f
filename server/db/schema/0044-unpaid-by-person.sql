-- no transaction: an index of a table in use. What an interruption left behind is dropped and made anew.

-- Whose order it is, so that a person's unpaid orders are found among those that are open, however many
-- orders they have made. Null in rows that a process of the version before wrote, which has no such column.
alter table open_orders add column if not exists user_id uuid;
update open_orders q set user_id = o.user_id from orders o where o.id = q.order_id and q.user_id is null;
drop index concurrently if exists open_orders_of_user;
create index concurrently open_orders_of_user on open_orders (user_id);
