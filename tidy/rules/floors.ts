// Imports between the rooms run downward only, so that each room can be understood without those above.

import { importsOf, isForTests, roomOf } from '../imports.ts';
import type { Import } from '../imports.ts';
import type { Rule } from '../rule.ts';

/** The rooms each room may look into. Rooms that meet only over HTTP have none. */
const below: Record<string, string[]> = {
  contract: [],
  providers: ['contract'],
  ui: ['contract'],
  billers: ['contract', 'providers'],
  gateways: ['contract', 'providers', 'ui'],
  server: ['contract', 'providers', 'billers', 'gateways'],
  web: ['contract', 'ui', 'billers', 'gateways'],
  sandbox: [],
  e2e: ['contract'],
  bench: ['contract', 'server'],
  campaigns: ['contract', 'server', 'bench'],
  tidy: [],
  setup: [],
};

const isFace = (path: string): boolean =>
  /^billers\/(biller|billers|look-up)\.ts$|^billers\/[^/]+\/(?!delivery)[^/]*\.ts$/.test(path);
const isScreen = (path: string): boolean => path.endsWith('.tsx');

/** Plain words may be read by both halves; the widget and the server's half not by each other. */
function staysInHalf(from: string, to: string): boolean {
  return isScreen(from) ? !/\/gateways?(-[^/]*)?\.ts$/.test(to) : !isScreen(to);
}

/** Says what is wrong with an import between two rooms, if anything is. */
function wrongWith({ from, to }: { from: string; to: string }): string | undefined {
  const [above, under] = [roomOf(from), roomOf(to)];
  const allowed = below[above];
  if (above !== '' && allowed === undefined) return `${above}/ is not a room of the house`;
  if (allowed !== undefined && above !== under && !allowed.includes(under)) {
    return `${above}/ may not import from ${under === '' ? 'the top folder' : `${under}/`}`;
  }
  if (above === 'web' && under === 'billers' && !isFace(to)) {
    return 'the web app sees only the face of a biller';
  }
  if (above === 'web' && under === 'gateways' && !isScreen(to)) {
    return 'the web app sees only the widget of a gateway';
  }
  if (above === 'server' && isScreen(to)) return 'the server draws no screens';
  if (isFace(from) && (under === 'providers' || /\/deliver(y|ies)\.ts$/.test(to))) {
    return 'the face of a biller is read by the browser too';
  }
  if (above === 'gateways' && under === 'gateways' && !staysInHalf(from, to)) {
    return 'the two halves of a gateway meet over HTTP';
  }
  if (above === 'gateways' && !isScreen(from) && under === 'ui') return 'only a widget is drawn';
  return undefined;
}

function isCrossing(found: Import): found is Import & { to: string } {
  return found.to !== undefined && !isForTests(found.to);
}

export const floors: Rule = {
  name: 'imports between rooms run downward',
  find: (files) =>
    importsOf(files)
      .filter(isCrossing)
      .flatMap((found) => {
        const wrong = wrongWith(found);
        const { from: path, line } = found;
        const mend = 'move what both need to a lower floor, or hand it in as an argument';
        return wrong === undefined ? [] : [{ path, line, wrong, mend }];
      }),
  planted: [
    {
      files: { 'contract/a.ts': '// A.\nimport { b } from "#server/b.ts";' },
      finds: ['contract/a.ts:2'],
    },
    { files: { 'web/a.ts': 'import type { B } from "#server/b.ts";' }, finds: ['web/a.ts:1'] },
    { files: { 'server/a.ts': 'export * from "../web/b.ts";' }, finds: ['server/a.ts:1'] },
    {
      files: { 'web/a.ts': 'const b = await import("#billers/mobile/delivery.ts");' },
      finds: ['web/a.ts:1'],
    },
    { files: { 'web/a.ts': 'import "#billers/deliveries.ts";' }, finds: ['web/a.ts:1'] },
    { files: { 'web/a.ts': 'import "#gateways/payu/gateway.ts";' }, finds: ['web/a.ts:1'] },
    { files: { 'web/a.ts': 'import "#providers/payer/client.ts";' }, finds: ['web/a.ts:1'] },
    { files: { 'server/a.ts': 'import "#gateways/payu/pay.tsx";' }, finds: ['server/a.ts:1'] },
    {
      files: { 'billers/mobile/biller.ts': 'import "./delivery.ts";' },
      finds: ['billers/mobile/biller.ts:1'],
    },
    {
      files: { 'gateways/payu/pay.tsx': 'import "./gateway.ts";' },
      finds: ['gateways/payu/pay.tsx:1'],
    },
    { files: { 'gateways/a.ts': 'import "#ui/button.ts";' }, finds: ['gateways/a.ts:1'] },
    { files: { 'sandbox/a.ts': 'import "#contract/money.ts";' }, finds: ['sandbox/a.ts:1'] },
    { files: { 'server/a.ts': 'import "../sandbox/main.ts";' }, finds: ['server/a.ts:1'] },
    { files: { 'e2e/a.ts': 'import "#server/app.ts";' }, finds: ['e2e/a.ts:1'] },
    { files: { 'cellar/a.ts': 'import "#contract/money.ts";' }, finds: ['cellar/a.ts:1'] },
    { files: { 'ui/a.tsx': 'type B = import("#web/b.ts").B;' }, finds: ['ui/a.tsx:1'] },
  ],
};
