// One SQL text for one database and for shards: the parts that differ stand side by side in it.
import type pg from 'pg';

// A comment that begins with `shards:` holds SQL that only shards get:
//
//     insert into notes (id, text /*shards: , bucket*/)
//
// A comment `one` before it begins what only one database gets:
//
//     select * from /*one*/ notes where id = $1 for update /*shards: lock_note($1)*/

const PARTS = /(?:\/\*one\*\/[^]*?)?\/\*shards:\s?([^]*?)\*\//g;

/** The text as shards need it. */
export function forShards(text: string): string {
  return text.replaceAll(PARTS, '$1');
}

type Send = (query: string | pg.QueryConfig, ...rest: unknown[]) => unknown;

/** Makes a connection send every text as shards need it. */
export function sendForShards(client: pg.PoolClient): void {
  const send = client.query.bind(client) as Send;
  const translated: Send = (query, ...rest) =>
    typeof query === 'string'
      ? send(forShards(query), ...rest)
      : send({ ...query, text: forShards(query.text) }, ...rest);
  client.query = translated as typeof client.query;
}
