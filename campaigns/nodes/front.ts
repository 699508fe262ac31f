// HAProxy in front of the processes of the product, from the file that an operator installs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterAccount, startProgram } from '../cluster/program.ts';
import { waitUntil } from '../harness/concurrency.ts';
import { endLater } from '../harness/endings/endings.ts';
import { send } from '../harness/http.ts';
import { renderRecipe } from '../cluster/recipes.ts';

export interface Front {
  url: string;
  stop: () => Promise<void>;
}

const UP_MS_MAX = 60_000;
const PRODUCT = /^ {4}server product2 .*$/m;

const addressOf = (url: string): string => new URL(url).host.replace('localhost', '127.0.0.1');

/**
 * Starts HAProxy at an address in front of three processes; the operator's file has lines for two, so a third
 * line is added.
 */
export async function startFront(address: string, urls: readonly string[]): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'kosheli-front-'));
  const [first = '', second = '', third = ''] = urls.map(addressOf);
  const file = await renderRecipe('nodes', {
    PUBLIC_ADDRESS: address,
    PRODUCT_1_ADDRESS: first,
    PRODUCT_2_ADDRESS: second,
  });
  const path = join(folder, 'nodes.cfg');
  await writeFile(path, file.replace(PRODUCT, `$&\n    server product3 ${third}`));
  const account = {
    ...clusterAccount(),
    uid: process.getuid?.() ?? 0,
    gid: process.getgid?.() ?? 0,
  };
  const command = ['/usr/sbin/haproxy', '-db', '-f', path] as const;
  const program = startProgram({ account, command, log: join(folder, 'haproxy.log') });
  const stop = endLater(async () => {
    await program.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://${address}`;
  const isUp = async () => (await send({ url: `${url}/healthz` })).status === 200;
  if (await waitUntil(isUp, { timeoutMs: UP_MS_MAX })) return { url, stop };
  await stop();
  throw new Error('HAProxy does not start, or reaches no process');
}
