// Checks whether the operator's database can be reached, with an error they can act on.
import pg from 'pg';

/**
 * Throws an Error of one sentence that names the setting and the problem, and never the password.
 */
export async function reach(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}:${port || '5432'}${pathname}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string }>(
      "select current_setting('server_version_num') as number",
    );
    const version = Math.floor(Number(rows[0]?.number ?? '0') / 10_000);
    if (version < 15) {
      throw new Error(`PostgreSQL ${version} is too old; version 15 or newer is needed`);
    }
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
    const why = error instanceof Error && error.message !== '' ? error.message : String(code);
    throw new Error(`DATABASE_URL: the database at ${place} cannot be used: ${why}.`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
