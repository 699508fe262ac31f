// For tests: a database's schema as comparable lines.
import type pg from 'pg';

const LINES = `
  select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end,
    coalesce(pg_get_expr(d.adbin, d.adrelid), a.attidentity::text)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  union all
  select format('table %s %s %s %s', relname, relpersistence, reloptions, relacl)
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
  union all
  select format('columns %s %s', c.relname, string_agg(a.attname, ' ' order by a.attnum))
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname
  union all
  select 'index ' || pg_get_indexdef(indexrelid) from pg_index
  join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated,
    pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all
  select format('function %s %s', pg_get_functiondef(oid), proacl)
  from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select format('account %s %s %s', id, name, currency) from system_accounts`;

export async function readSchema(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(LINES);
  return rows.map(({ line }) => line).toSorted();
}
