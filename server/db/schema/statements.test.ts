// Every statement of the server is understood by the schema it ships with, and answers the columns read.
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK_ROLE } from '#server/db/roles/roles.ts';
import { loadStatements } from '#server/db/testing/all-statements.ts';
import { readRowUses } from '#server/db/testing/row-types.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let statements: ReadonlyMap<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url, options: `-c role=${DESK_ROLE}` });
  await client.connect();
  statements = await loadStatements();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.close();
});

it('finds the statements of the whole server', () => {
  expect(statements.size).toBeGreaterThan(100);
});

it('prepares each of them with the rights of the back office', async () => {
  const wrong: string[] = [];
  for (const [name, text] of statements) {
    await client.query(`prepare "${name}" as ${text}`).catch((error: unknown) => {
      wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  expect(wrong).toEqual([]);
});

/** The names of a statement's columns, as the database describes them. */
function columnsOf(name: string, text: string): Promise<string[]> {
  return new Promise((done, fail) => {
    let columns: string[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name, text, types: [] }, true);
        connection.describe({ type: 'S', name }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: { name: string }[] }) => {
        columns = fields.map((field) => field.name);
      },
      handleError: fail,
      handleReadyForQuery: () => done(columns),
    } as pg.Submittable);
  });
}

it('answers the columns that the code reads, and no others', async () => {
  const uses = readRowUses();
  const wrong: string[] = [];
  for (const [name, text] of statements) {
    const given = await columnsOf(`columns-${name}`, text);
    for (const use of uses.filter(({ statement }) => statement === name)) {
      const missing = use.columns.filter((column) => !given.includes(column));
      const unread = given.filter((column) => !use.columns.includes(column));
      if (missing.length + unread.length === 0) continue;
      wrong.push(`${name} in ${use.file}: missing ${missing.join()}, unknown ${unread.join()}`);
    }
  }
  expect(new Set(uses.map(({ statement }) => statement)).size).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
}, 60_000);
