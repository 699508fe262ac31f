-- Reads the rows that were there before the foreign keys. It takes no lock that a writer waits for. A
-- key that old rows break stays as it is: it holds for new rows, and a warning names it.
do $$
declare
  key record;
begin
  for key in
    select conrelid::regclass as child, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f' and not convalidated
  loop
    begin
      execute format('alter table %s validate constraint %I', key.child, key.name);
    exception when foreign_key_violation then
      raise warning 'rows of % from before break the foreign key %', key.child, key.name;
    end;
  end loop;
end $$;
