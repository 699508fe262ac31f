// Bugs that show only when something outside fails: killed processes, slow clients, a full disk, wrong
// clocks, or time that passes.
import type { CampaignBug } from './campaign-bug.ts';

export const FAULT_BUGS: readonly CampaignBug[] = [
  {
    name: 'a commit is acknowledged before it is written',
    shownBy: /^I14 .*is lost/,
    campaign: 'kills',
    file: 'server/db/postgres/postgres-cluster.ts',
    find: `'wal_compression = off',`,
    replace: `'wal_compression = off',
    'synchronous_commit = off',
    'wal_writer_delay = 1s',`,
  },
  {
    name: 'headers may take as long as they like',
    shownBy: /^I32 .*"headers" slowly/,
    campaign: 'slow',
    counts: { seconds: 40 },
    file: 'server/http/make-server.ts',
    find: `headersTimeout: patienceMs,`,
    replace: `headersTimeout: 0,`,
  },
  {
    name: 'a full disk counts as a fault of the request',
    shownBy: /^I20 \/\S+: 500 /,
    campaign: 'disk',
    file: 'server/db/database-errors.ts',
    find: `const AWAY_STATES = /^(08\\w{3}|53\\w{3}|`,
    replace: `const AWAY_STATES = /^(08\\w{3}|`,
  },
  {
    name: 'deliveries that a clock made due in days are left to wait',
    shownBy: /^I15 still under way/,
    campaign: 'clock',
    count: 0,
    counts: { machine: 1 },
    file: 'server/jobs/keep-due.ts',
    find: `update open_orders q set due_at = now() + case`,
    replace: `update open_orders q set due_at = due_at + case`,
  },
  {
    name: 'every request is remembered',
    shownBy: /^I33 .*MB of memory/,
    campaign: 'soak',
    counts: { minutes: 2 },
    file: 'server/http/make-server.ts',
    find: `void reply.headers(headers).header(ID_HEADER, id);
    done();`,
    replace: `void reply.headers(headers).header(ID_HEADER, id);
    const all = globalThis as { kept?: Buffer[] };
    (all.kept ??= []).push(Buffer.alloc(200_000, 1));
    done();`,
  },
];
