// The SQL files of the schema: numbered migrations, and one file for each function.
import { createHash } from 'node:crypto';
import grants from './grants.sql?raw';
import { forShards } from './shards/for-shards.ts';

export interface SchemaFile {
  name: string;
  sql: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

export interface Migration extends SchemaFile {
  number: number;
  /**
   * False when the file begins with `-- no transaction`: plain statements that run one after the other
   * because one of them takes no transaction, such as `create index concurrently`. After an
   * interruption all of them run again.
   */
  isTransaction: boolean;
  /**
   * True when a line `-- ends earlier versions` says so: versions without this migration do not start on
   * the database any more. All their processes are stopped before it runs.
   */
  endsEarlier: boolean;
}

function fileOf(name: string, sql: string): SchemaFile {
  // A checkout may change line ends; the hash ignores them.
  const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { name, sql, hash };
}

const migrationFiles = import.meta.glob<string>('./schema/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const functionFiles = import.meta.glob<string>('./functions/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** In the order in which they run. */
export const MIGRATIONS: readonly Migration[] = Object.entries(migrationFiles)
  .map(([path, sql]) => {
    const file = fileOf(path.replace('./schema/', ''), sql);
    const isTransaction = !sql.startsWith('-- no transaction');
    const endsEarlier = /^-- ends earlier versions$/m.test(sql);
    return { ...file, number: Number(file.name.slice(0, 4)), isTransaction, endsEarlier };
  })
  .toSorted((a, b) => a.number - b.number);

const shardFiles = import.meta.glob<string>('./shards/*/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const GRANTS = fileOf('grants.sql', grants);
const FUNCTIONS = Object.entries(functionFiles).map(([path, sql]) => fileOf(path.slice(2), sql));
const SHARD_FUNCTIONS = Object.entries(shardFiles).map(([path, sql]) =>
  fileOf(path.replace('./shards/', 'functions/'), sql),
);

/** Applied again whenever the text changes; grants come last because they name functions. */
export const REPEATABLES: readonly SchemaFile[] = [...FUNCTIONS, GRANTS];

/** The same for a sharded ledger: files in shards/ replace functions of the same name. */
export const SHARD_REPEATABLES: readonly SchemaFile[] = [
  ...FUNCTIONS.filter(({ name }) => !SHARD_FUNCTIONS.some((other) => other.name === name)).map(
    ({ name, sql }) => fileOf(name, forShards(sql)),
  ),
  ...SHARD_FUNCTIONS,
  GRANTS,
];

// Two branches may add the same number at the same time.
for (const [index, { number, name }] of MIGRATIONS.entries()) {
  if (number !== index + 1) throw new Error(`the migration ${name} must be number ${index + 1}`);
}

/** A file's statements: each ends a line with its semicolon, outside of `$$` and comments. */
export function statementsOf(sql: string): string[] {
  const parts = sql.match(/(?:\$\$[^]*?\$\$|--.*|(?!;\s*$)[^])+/gm) ?? [];
  return parts.filter((one) => /^\s*[a-z]/im.test(one));
}
