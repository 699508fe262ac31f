-- no transaction
create index concurrently if not exists orders_number on orders (right(id::text, 16) text_pattern_ops);
