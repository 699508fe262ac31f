// Inside the web app, pages stand on parts and parts on calls; a page never leans on another page.

import { importsOf, isForTests } from '../imports.ts';
import type { Import } from '../imports.ts';
import type { Rule } from '../rule.ts';

/** From the ground up; rooms of one layer do not know each other. */
const layers = [
  ['api'],
  ['form'],
  ['account'],
  ['bill', 'layout'],
  ['pages'],
  ['routes'],
  ['main'],
];

function webRoom(path: string): string {
  return /^web\/([^/.]+)/.exec(path)?.[1] ?? '';
}

function pageOf(path: string): string | undefined {
  return /^web\/pages\/([^/]+)\//.exec(path)?.[1];
}

function layerOf(room: string): number {
  return layers.findIndex((rooms) => rooms.includes(room));
}

function isInside(found: Import): found is Import & { to: string } {
  return found.from.startsWith('web/') && found.to?.startsWith('web/') === true;
}

function wrongWith({ from, to }: { from: string; to: string }): string | undefined {
  const [upper, lower] = [webRoom(from), webRoom(to)];
  if (isForTests(from) || to.endsWith('.css')) return undefined;
  if (upper === 'pages' && lower === 'pages' && pageOf(from) !== pageOf(to)) {
    return 'a page never imports from another page';
  }
  if (upper === lower) return undefined;
  for (const room of [upper, lower]) {
    if (layerOf(room) < 0) return `web/${room} has no place in the order of rooms`;
  }
  return layerOf(lower) < layerOf(upper) ? undefined : `${upper} may not import from ${lower}`;
}

export const webRooms: Rule = {
  name: 'the rooms of the web app keep their order, and pages do not know each other',
  find: (files) =>
    importsOf(files)
      .filter(isInside)
      .flatMap((found) => {
        const wrong = wrongWith(found);
        const mend = 'move what both need to a lower room; the order is in tidy/rules/web-rooms.ts';
        return wrong === undefined ? [] : [{ path: found.from, line: found.line, wrong, mend }];
      }),
  planted: [
    {
      files: { 'web/pages/home/a.tsx': 'import "../login/b.tsx";' },
      finds: ['web/pages/home/a.tsx:1'],
    },
    { files: { 'web/api/a.ts': 'import "#web/bill/b.ts";' }, finds: ['web/api/a.ts:1'] },
    { files: { 'web/bill/a.ts': 'import "#web/layout/b.ts";' }, finds: ['web/bill/a.ts:1'] },
    { files: { 'web/layout/a.ts': 'import "#web/routes.tsx";' }, finds: ['web/layout/a.ts:1'] },
    { files: { 'web/attic/a.ts': 'import "#web/api/b.ts";' }, finds: ['web/attic/a.ts:1'] },
  ],
};
