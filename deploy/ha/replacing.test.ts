// The guide's commands that replace a machine bring back a member of etcd whose folder is lost. Needs
// Debian's packages etcd-server and etcd-client.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#setup/testing/free-port.mjs';

const folders = (process.env['PATH'] ?? '').split(delimiter);
const isInstalled = ['etcd', 'etcdctl'].every((program) =>
  folders.some((folder) => existsSync(join(folder, program))),
);

const guide = readFileSync('deploy/ha/README.md', 'utf8');
const section = /^## Replacing a machine\n([^]*?)^## /m.exec(guide)?.[1] ?? '';
const lines = section
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => /^(OTHERS|MEMBER|etcdctl|sed|systemctl)\b/.test(line));
const startsEtcd = lines.findIndex((line) => line === 'systemctl enable --now etcd');

interface Node {
  name: string;
  ports: readonly (readonly [string, number])[];
  config: string;
  data: string;
}

const nodes: Node[] = [];
const running = new Map<string, ChildProcess>();
let folder = '';

/** The text with the addresses and files of this machine in the place of the guide's. */
function here(text: string): string {
  const ports = nodes.flatMap((node) => node.ports);
  const said = ports.reduce((all, [from, to]) => all.replaceAll(from, `127.0.0.1:${to}`), text);
  return said.replaceAll('/etc/etcd.yml', nodes[1]!.config);
}

async function run(script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('sh', ['-ec', here(script)]);
  return stdout + stderr;
}

function start({ name, config }: Node): ChildProcess {
  const child = spawn('etcd', ['--config-file', config], { stdio: 'ignore' });
  running.set(name, child);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const health = 'etcdctl --endpoints=10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379 endpoint health';
const allHealthy = { timeout: 30_000, interval: 500 };

beforeAll(async () => {
  if (!isInstalled) return;
  folder = mkdtempSync(join(tmpdir(), 'kosheli-etcd-'));
  for (const n of [1, 2, 3]) {
    const ports = [
      [`10.0.0.1${n}:2379`, await freePort()],
      [`10.0.0.1${n}:2380`, await freePort()],
    ] as const;
    const name = `node${n}`;
    const own = { config: join(folder, `${name}.yml`), data: join(folder, name) };
    nodes.push({ name, ports, ...own });
  }
  const cluster = /^ETCD_INITIAL_CLUSTER=(.*)$/m.exec(
    readFileSync('deploy/ha/example.env', 'utf8'),
  );
  for (const { name, ports, config, data } of nodes) {
    const values: Record<string, string> = {
      NODE_NAME: name,
      NODE_HOST: '127.0.0.1',
      ETCD_CLIENT_PORT: String(ports[0]?.[1]),
      ETCD_PEER_PORT: String(ports[1]?.[1]),
      ETCD_DIR: data,
      ETCD_INITIAL_CLUSTER: here(cluster?.[1] ?? ''),
    };
    const recipe = readFileSync('deploy/ha/etcd.yml', 'utf8');
    writeFileSync(
      config,
      recipe.replaceAll(/\$\{(\w+)\}/g, (_all, value: string) => values[value] ?? ''),
    );
  }
  for (const node of nodes) start(node);
  await vi.waitFor(() => run(health), allHealthy);
}, 60_000);

afterAll(async () => {
  for (const child of running.values()) await stop(child);
  if (folder !== '') rmSync(folder, { recursive: true });
});

describe.skipIf(!isInstalled)('a machine whose disk is lost', () => {
  it('comes back as a member of etcd by the commands of the guide', async () => {
    const lost = nodes[1]!;
    await stop(running.get(lost.name)!);
    rmSync(lost.data, { recursive: true });
    // Why the guide has these commands: etcd does not start on an empty folder.
    const [code] = await once(start(lost), 'exit');
    expect(code).not.toBe(0);
    rmSync(lost.data, { recursive: true, force: true });

    // Members are changed only while those that run have been connected for five seconds.
    await pause(6_000);
    await run(lines.slice(0, startsEtcd).join('\n'));
    start(lost);
    await vi.waitFor(() => run(lines.at(startsEtcd + 1) ?? 'false'), allHealthy);
    const members = await run('etcdctl --endpoints=10.0.0.12:2379 member list');
    expect(members.match(/, started, node\d, /g)).toHaveLength(3);

    // With its folder it starts again, whatever the file says.
    await stop(running.get(lost.name)!);
    start(lost);
    await vi.waitFor(() => run(health), allHealthy);
  }, 120_000);
});
