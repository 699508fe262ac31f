// Inside the server the rooms stand in one order, and each keeps its tables and routes to itself.

import { importsOf, isForTests } from '../imports.ts';
import type { Import } from '../imports.ts';
import type { Rule } from '../rule.ts';

/** From the ground up; rooms of one layer do not know each other. */
const layers = [
  ['bank-list', 'start-sentence'],
  ['settings'],
  ['outside-world', 'misspelt-names'],
  ['config', 'timers', 'secret'],
  ['db'],
  ['http', 'idempotency', 'ledger', 'messages', 'paper'],
  ['fees'],
  ['users'],
  ['kyc'],
  ['limits', 'look-ups', 'carriers', 'coupons'],
  ['orders'],
  ['wallet', 'recipients'],
  ['payments'],
  ['receipts', 'status-links'],
  ['proof', 'reconciliation', 'tellers'],
  ['app', 'commands'],
  ['demo', 'sandbox-process'],
  ['main', 'command'],
];

/** The room of the server that a path lies in; its top files are rooms too. */
function serverRoom(path: string): string | undefined {
  return /^server\/([^/]+?)(\.ts)?(\/|$)/.exec(path)?.[1];
}

function layerOf(room: string): number {
  return layers.findIndex((rooms) => rooms.includes(room));
}

function isInside(found: Import): found is Import & { to: string } {
  return found.from.startsWith('server/') && found.to?.startsWith('server/') === true;
}

function wrongWith({ from, to }: { from: string; to: string }): string | undefined {
  const [upper, lower] = [serverRoom(from) ?? '', serverRoom(to) ?? ''];
  if (upper === lower || isForTests(from)) return undefined;
  for (const room of [upper, lower]) {
    if (layerOf(room) < 0) return `server/${room} has no place in the order of rooms`;
  }
  if (layerOf(lower) >= layerOf(upper)) return `${upper} may not import from ${lower}`;
  if (lower === 'http' && !/(routes|stream|app|main)\.ts$/.test(from)) {
    return 'only routes and streams speak HTTP';
  }
  return undefined;
}

/** A room's tables and routes are its own; only the app strings the routes together. */
function wrongWithPrivate({ from, to }: { from: string; to: string }): string | undefined {
  if (serverRoom(from) === serverRoom(to)) return undefined;
  if (to.endsWith('-table.ts')) return 'the table of another room is asked through its verbs';
  const isApp = from === 'server/app.ts';
  if (to.endsWith('/routes.ts') && !isApp) return 'only app.ts registers routes';
  return undefined;
}

const mend =
  'call a verb of a lower room, or hand it in from app.ts; the order is in tidy/rules/server-rooms.ts';

export const serverRooms: Rule = {
  name: 'the rooms of the server keep their order and their own tables and routes',
  find: (files) =>
    importsOf(files)
      .filter(isInside)
      .flatMap((found) => {
        const wrong = wrongWith(found) ?? wrongWithPrivate(found);
        return wrong === undefined ? [] : [{ path: found.from, line: found.line, wrong, mend }];
      }),
  planted: [
    {
      files: { 'server/ledger/a.ts': 'import "../orders/pay.ts";' },
      finds: ['server/ledger/a.ts:1'],
    },
    {
      files: { 'server/ledger/a.ts': 'import "#server/messages/b.ts";' },
      finds: ['server/ledger/a.ts:1'],
    },
    { files: { 'server/db/a.ts': 'import "#server/app.ts";' }, finds: ['server/db/a.ts:1'] },
    {
      files: { 'server/orders/pay.ts': 'import "#server/http/route.ts";' },
      finds: ['server/orders/pay.ts:1'],
    },
    {
      files: { 'server/orders/a.ts': 'import "#server/users/users-table.ts";' },
      finds: ['server/orders/a.ts:1'],
    },
    {
      files: { 'server/orders/a.test.ts': 'import "#server/users/users-table.ts";' },
      finds: ['server/orders/a.test.ts:1'],
    },
    {
      files: { 'server/orders/a.ts': 'import "#server/users/routes.ts";' },
      finds: ['server/orders/a.ts:1'],
    },
    {
      files: { 'server/attic/a.ts': 'import "#server/db/pool.ts";' },
      finds: ['server/attic/a.ts:1'],
    },
  ],
};
