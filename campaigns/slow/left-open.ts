// The connections that the product has open, as the system lists them. A client that does not read its answer
// to the end does not notice that the product has closed the connection behind it.
import { readFile } from 'node:fs/promises';

/** Linux lists IPv4 and IPv6 apart. */
const LISTS = ['/proc/net/tcp', '/proc/net/tcp6'];
const [ESTABLISHED, LISTENING] = ['01', '0A'];

const portOf = (address = ''): number => Number.parseInt(address.split(':')[1] ?? '', 16);

/**
 * The ports of the clients whose connection to `port` the product has not closed. Throws an Error where the
 * system does not list that somebody listens there: it would list no connections either.
 */
export async function leftOpenAt(port: number): Promise<Set<number>> {
  const lists = await Promise.all(LISTS.map((list) => readFile(list, 'utf8').catch(() => '')));
  const rows = lists.flatMap((list) => list.split('\n').slice(1));
  const ours = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local]) => portOf(local) === port);
  if (!ours.some(([, , , state]) => state === LISTENING)) {
    throw new Error(`the system lists no connections at port ${port}`);
  }
  const open = ours.filter(([, , , state]) => state === ESTABLISHED);
  return new Set(open.map(([, , remote]) => portOf(remote)));
}
