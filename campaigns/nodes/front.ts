// HAProxy in front of the processes of the product, from the file that an operator installs.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterAccount, startProgram } from '../cluster/program.ts';
import { endLater } from '../harness/endings/endings.ts';
import { renderRecipe } from '../cluster/recipes.ts';

export interface Front {
  url: string;
  stop: () => Promise<void>;
}

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
  return {
    url: `http://${address}`,
    stop: endLater(async () => {
      await program.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }),
  };
}
