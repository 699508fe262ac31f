// The values of deploy/ha/example.env for a cluster whose three nodes are all on this machine.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '#setup/testing/free-port.mjs';
import { POSTGRES_BIN } from './packages.ts';
import type { Account } from './program.ts';
import type { Values } from './recipes.ts';

export const NODE_NAMES = ['node1', 'node2', 'node3'] as const;

type NodeName = (typeof NODE_NAMES)[number];

export interface ClusterPorts {
  etcd: number;
  etcdPeer: number;
  haproxy: number;
  pgbouncer: number;
  nodes: Readonly<Record<NodeName, { postgresPort: number; patroniPort: number }>>;
}

export async function freePorts(): Promise<ClusterPorts> {
  const node = async () => ({ postgresPort: await freePort(), patroniPort: await freePort() });
  return {
    etcd: await freePort(),
    etcdPeer: await freePort(),
    haproxy: await freePort(),
    pgbouncer: await freePort(),
    nodes: { node1: await node(), node2: await node(), node3: await node() },
  };
}

const HERE = '127.0.0.1';
const password = (): string => randomBytes(18).toString('hex');

/** What all nodes share; etcd has one member. */
export function clusterValues(folder: string, account: Account, ports: ClusterPorts): Values {
  const nodes = Object.entries(ports.nodes).flatMap(([name, { postgresPort, patroniPort }]) => {
    const prefix = `NODE_${name.replace('node', '')}`;
    return [
      [`${prefix}_HOST`, HERE],
      [`${prefix}_POSTGRES_PORT`, String(postgresPort)],
      [`${prefix}_PATRONI_PORT`, String(patroniPort)],
    ];
  });
  return {
    ...(Object.fromEntries(nodes) as Values),
    CLIENT_NETWORK: `${HERE}/32`,
    ETCD_HOSTS: `${HERE}:${ports.etcd}`,
    ETCD_INITIAL_CLUSTER: `etcd1=http://${HERE}:${ports.etcdPeer}`,
    ETCD_CLIENT_PORT: String(ports.etcd),
    ETCD_PEER_PORT: String(ports.etcdPeer),
    ETCD_DIR: join(folder, 'run', 'etcd'),
    HAPROXY_PORT: String(ports.haproxy),
    PGBOUNCER_PORT: String(ports.pgbouncer),
    PGBOUNCER_DIR: folder,
    // Nothing of the product listens there: the cluster is the database alone.
    PUBLIC_ADDRESS: `${HERE}:8080`,
    PRODUCT_1_ADDRESS: `${HERE}:3000`,
    PRODUCT_2_ADDRESS: `${HERE}:3100`,
    SUPERUSER: account.name,
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
    PATRONI_PASSWORD: password(),
    DATABASE_PASSWORD: password(),
    PGBACKREST_CIPHER_PASS: password(),
    PGBACKREST_REPOSITORY: join(folder, 'repository'),
    // For etcd, whose only member is on none of the nodes.
    NODE_NAME: 'etcd1',
    NODE_HOST: HERE,
  };
}

/** What one node has for itself. */
export function nodeValues(name: NodeName, folder: string, ports: ClusterPorts): Values {
  const { postgresPort, patroniPort } = ports.nodes[name];
  return {
    NODE_NAME: name,
    NODE_HOST: HERE,
    POSTGRES_PORT: String(postgresPort),
    PATRONI_PORT: String(patroniPort),
    DATA_DIR: join(folder, 'data'),
    BIN_DIR: POSTGRES_BIN,
    SOCKET_DIR: folder,
    PGPASS_FILE: join(folder, 'pgpass'),
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_DIR: folder,
  };
}
