// Which statements of the server a ledger in shards cannot answer yet: docs/scale.md. Run like
// shards.test.ts.
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DESK_ROLE } from '#server/db/roles/roles.ts';
import { allowToPlanAll, loadStatements } from '#server/db/testing/all-statements.ts';
import { isSharded, testDatabase } from '#server/testing/test-database.ts';
import { forShards } from './for-shards.ts';

/**
 * What Citus says of a statement that it cannot plan, and what its workers say of one that it has changed for
 * them wrongly: a prepared statement itself has no such error.
 */
const REFUSALS =
  /distributed|repartition|partition column|correlated|complex joins|push ?down|local tables|reference tables|PGCOPY|placements|IMMUTABLE/i;
const CODES = /^(?:0A000|42\w{3}|XX000)$/;

/** A value of each type; anything else is null. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: `'01a21c07-b535-7f90-bbe6-49dbbca4e072'`,
  // Of two buckets.
  'uuid[]': `'{01a21c07-b535-7f90-bbe6-49dbbca4e072,01a21c07-b535-7f90-bbe6-49dbbca4e073}'`,
  text: `'a'`,
  'text[]': `'{a,b}'`,
  integer: '1',
  smallint: '1',
  bigint: '1',
  'bigint[]': `'{1,2}'`,
  'integer[]': `'{1,2}'`,
  boolean: 'true',
  'jsonb[]': `array['{}', '{}']::jsonb[]`,
  'bytea[]': `array['a', 'b']::bytea[]`,
  date: `'2026-11-27'`,
  'timestamp with time zone': 'now()',
};

const TYPES = `select parameter_types::text[] as types from pg_prepared_statements where name = $1`;

describe.runIf(isSharded)('a ledger in shards', async () => {
  const { url, owner } = await testDatabase();

  it('answers every statement of the app', async () => {
    await allowToPlanAll(owner);
    const client = new pg.Client({ connectionString: url, options: `-c role=${DESK_ROLE}` });
    await client.connect();
    const refused: string[] = [];
    for (const [name, text] of await loadStatements()) {
      await client.query(`prepare "${name}" as ${forShards(text)}`);
      const { rows } = await client.query<{ types: string[] }>(TYPES, [name]);
      const values = (rows[0]?.types ?? []).map((type) => VALUES[type] ?? 'null');
      await client.query('begin');
      await client
        .query(`execute "${name}"${values.length > 0 ? `(${values.join(', ')})` : ''}`)
        .catch((error: pg.DatabaseError) => {
          if (CODES.test(error.code ?? '') || REFUSALS.test(error.message))
            refused.push(`${name}: ${error.message}`);
        });
      await client.query('rollback');
    }
    await client.end();
    expect(refused.join('\n')).toBe('');
  }, 120_000);
});
