// The forbidden imports, with examples of each.
import { ROOMS, SERVER_LAYERS, WEB_LAYERS } from './layers.ts';
import type { Import } from './project.ts';

export interface ImportRule {
  name: string;
  forbids: (found: Import) => boolean;
  /** What the rule must forbid, as `from > to`. */
  examples: readonly string[];
}

const roomOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '');
const isOurs = (path: string): boolean => Object.hasOwn(ROOMS, roomOf(path));
const isScreen = (path: string): boolean => path.endsWith('.tsx');

/** Whether a file is a test or is used only by tests. */
export const isForTests = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|\/testing\.ts$|^(e2e|campaigns)\/|^playwright\.config\.ts$/.test(path);

const isDefinition = (path: string): boolean =>
  /^billers\/(biller|billers|by-type|field|form|steps)\.ts$|^billers\/(?!delivery)[^/]+\/(?!delivery)[^/]*\.ts$/.test(
    path,
  );

/** The second part of a path without its extension: a folder, or a file beside the folders. */
const partOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.tsx?$/, '');

/** server/config.ts may import every settings.ts, because these only declare settings. */
const readsSettings = ({ from, to }: Import): boolean =>
  from === 'server/config.ts' && to.endsWith('/settings.ts');

/** Whether an import within a top-level folder goes to the same or a higher layer, or to none of the list. */
function breaksLayers(
  found: Import,
  { room, layers }: { room: string; layers: readonly (readonly string[])[] },
): boolean {
  const { from, to } = found;
  if (readsSettings(found)) return false;
  if (roomOf(from) !== room || roomOf(to) !== room || isForTests(from)) return false;
  const [upper, lower] = [partOf(from), partOf(to)];
  const layerOf = (name: string): number => layers.findIndex((names) => names.includes(name));
  if (upper === lower || to.endsWith('.css')) return false;
  return layerOf(upper) < 0 || layerOf(lower) < 0 || layerOf(lower) >= layerOf(upper);
}

const isOfOtherPart = (found: Import): boolean =>
  roomOf(found.to) === 'server' && partOf(found.from) !== partOf(found.to) && !readsSettings(found);

function mixesHalves({ from, to }: Import): boolean {
  if (roomOf(from) !== 'gateways' || isForTests(to)) return false;
  if (roomOf(to) === 'ui') return !isScreen(from);
  if (roomOf(to) !== 'gateways') return false;
  return isScreen(from) ? /\/gateways?(-[^/]*)?\.ts$/.test(to) : isScreen(to);
}

export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'rooms import only those below them',
    forbids: ({ from, to }) =>
      isOurs(from) &&
      isOurs(to) &&
      roomOf(from) !== roomOf(to) &&
      !isForTests(to) &&
      ROOMS[roomOf(from)]?.includes(roomOf(to)) !== true,
    examples: [
      'contract/a.ts > server/b.ts',
      'web/a.ts > server/b.ts',
      'web/a.ts > providers/p/client.ts',
      'server/a.ts > sandbox/main.ts',
      'sandbox/a.ts > contract/money.ts',
      'e2e/a.ts > server/app.ts',
    ],
  },
  {
    name: 'the layers of the server import downwards',
    forbids: (found) => breaksLayers(found, { room: 'server', layers: SERVER_LAYERS }),
    examples: [
      'server/ledger/a.ts > server/orders/pay.ts',
      'server/limits/a.ts > server/coupons/b.ts',
      'server/db/a.ts > server/app.ts',
      'server/config.ts > server/orders/pay.ts',
      'server/attic/a.ts > server/db/pool.ts',
    ],
  },
  {
    name: 'the layers of the web app import downwards',
    forbids: (found) => breaksLayers(found, { room: 'web', layers: WEB_LAYERS }),
    examples: ['web/api/a.ts > web/bill/b.ts', 'web/bill/a.ts > web/layout/b.ts'],
  },
  {
    name: 'a page imports no other page',
    forbids: ({ from, to }) => {
      const [one, other] = [from, to].map((path) => /^(web|desk)\/pages\/[^/]+\//.exec(path)?.[0]);
      return one !== undefined && other !== undefined && one !== other && !isForTests(from);
    },
    examples: [
      'web/pages/home/a.tsx > web/pages/login/b.tsx',
      'desk/pages/work/a.tsx > desk/pages/orders/b.tsx',
    ],
  },
  {
    name: 'the back office takes of the web app only how it calls, and how it fills forms',
    forbids: ({ from, to }) =>
      roomOf(from) === 'desk' &&
      roomOf(to) === 'web' &&
      !/^web\/(api|form)\//.test(to) &&
      !isForTests(from),
    examples: ['desk/a.tsx > web/layout/frame.tsx', 'desk/a.tsx > web/pages/home/b.tsx'],
  },
  {
    name: 'a folder of the server keeps its tables and routes to itself',
    forbids: (found) =>
      isOfOtherPart(found) && (found.to.endsWith('-table.ts') || found.to.endsWith('/routes.ts')),
    examples: [
      'server/orders/a.ts > server/users/users-table.ts',
      'server/orders/a.test.ts > server/users/users-table.ts',
      'server/orders/a.ts > server/users/routes.ts',
    ],
  },
  {
    name: 'only routes, streams and modules of the server speak HTTP',
    forbids: (found) =>
      isOfOtherPart(found) &&
      found.to.startsWith('server/http/') &&
      !isForTests(found.from) &&
      !/(routes|stream|module|app)\.ts$/.test(found.from),
    examples: ['server/orders/pay.ts > server/http/route.ts'],
  },
  {
    name: 'only main.ts, the bench and tests start the app',
    forbids: ({ from, to }) =>
      to === 'server/app.ts' && !/^server\/main\.ts$|^bench\//.test(from) && !isForTests(from),
    examples: ['server/commands/a.ts > server/app.ts'],
  },
  {
    name: 'browsers read the definition of a biller, never its delivery or a provider',
    forbids: ({ from, to }) =>
      (roomOf(from) === 'web' && roomOf(to) === 'billers' && !isDefinition(to)) ||
      (isDefinition(from) &&
        (roomOf(to) === 'providers' || /^billers\/(.*\/)?deliver(y|ies)[./]/.test(to))),
    examples: [
      'web/a.ts > billers/mobile/delivery.ts',
      'web/a.ts > billers/deliveries.ts',
      'billers/mobile/biller.ts > billers/mobile/delivery.ts',
      'billers/forms/a.ts > billers/delivery/two-steps.ts',
    ],
  },
  {
    name: 'the widget and the server half of a gateway do not import each other',
    forbids: (found) =>
      mixesHalves(found) ||
      (roomOf(found.from) === 'web' && roomOf(found.to) === 'gateways' && !isScreen(found.to)) ||
      (roomOf(found.from) === 'server' && isScreen(found.to)),
    examples: [
      'gateways/payu/pay.tsx > gateways/payu/gateway.ts',
      'gateways/a.ts > ui/button.ts',
      'web/a.ts > gateways/payu/gateway.ts',
      'server/a.ts > gateways/payu/pay.tsx',
    ],
  },
  {
    name: 'the server knows gateways and providers by their lists; only the carriers of SMS are chosen by name',
    forbids: ({ from, to }) =>
      roomOf(from) === 'server' &&
      /^(gateways|providers)\/[^/]+\//.test(to) &&
      !/^providers\/(sparrow|twilio)\//.test(to) &&
      !isForTests(from),
    examples: [
      'server/config.ts > providers/reloadly/settings.ts',
      'server/orders/a.ts > providers/khalti-service/client.ts',
      'server/payments/a.ts > gateways/payu/gateway.ts',
    ],
  },
  {
    name: 'what helps in tests is imported by tests and the bench only, and no test is imported',
    forbids: ({ from, to }) =>
      /\.test\.tsx?$/.test(to) ||
      (/\/testing(\/|\.ts$)/.test(to) && !isForTests(from) && roomOf(from) !== 'bench'),
    examples: [
      'server/users/a.ts > server/testing/test-app.ts',
      'server/b.test.ts > server/a.test.ts',
    ],
  },
  {
    name: 'the contract imports zod only, and what browsers read imports no Node',
    forbids: ({ from, to }) =>
      !isForTests(from) &&
      !isOurs(to) &&
      ((roomOf(from) === 'contract' && !/^zod\b/.test(to)) ||
        (/^(ui|web|desk)\//.test(from) && to.startsWith('node:'))),
    examples: ['contract/a.ts > uuidv7', 'ui/a.ts > node:fs'],
  },
];
