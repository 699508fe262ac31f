// Some files and packages are for a few only: the app's wiring, what stands by in tests, Node itself.

import { importsOf, isForTests, roomOf } from '../imports.ts';
import type { Import } from '../imports.ts';
import type { Rule } from '../rule.ts';

const forBrowsers = new Set(['contract', 'ui', 'web']);

function wrongWith({ from, words, to }: Import): { wrong: string; mend: string } | undefined {
  if (to === 'server/app.ts' && !mayStartTheApp(from)) {
    return { wrong: 'app.ts wires everything', mend: 'take what you need as an argument from it' };
  }
  if (to !== undefined && /\/testing(\/|\.ts$)/.test(to) && !isForTests(from)) {
    return { wrong: 'what helps in tests is not there in production', mend: 'import it in tests' };
  }
  if (to !== undefined && /\.test\.tsx?$/.test(to)) {
    return { wrong: 'a test is not a part', mend: 'move what both need to a file of its own' };
  }
  if (isForTests(from) || to !== undefined) return undefined;
  const room = roomOf(from);
  if (room === 'contract' && !/^zod\b/.test(words)) {
    return { wrong: 'the contract knows zod only', mend: 'move this to the server or the web app' };
  }
  if (forBrowsers.has(room) && words.startsWith('node:')) {
    return { wrong: 'browsers have no Node', mend: 'move this to the server' };
  }
  return undefined;
}

function mayStartTheApp(path: string): boolean {
  // The demo account is opened through the app, exactly as a person would.
  return /^server\/(main|demo)\.ts$|^bench\//.test(path) || isForTests(path);
}

export const outside: Rule = {
  name: 'app.ts, test scaffolding and Node stay where they belong',
  find: (files) =>
    importsOf(files).flatMap((found) => {
      const wrong = wrongWith(found);
      return wrong === undefined ? [] : [{ path: found.from, line: found.line, ...wrong }];
    }),
  planted: [
    { files: { 'server/db/a.ts': 'import "#server/app.ts";' }, finds: ['server/db/a.ts:1'] },
    {
      files: { 'server/users/a.ts': 'import "#server/testing/test-app.ts";' },
      finds: ['server/users/a.ts:1'],
    },
    { files: { 'sandbox/a.ts': 'import "./testing.ts";' }, finds: ['sandbox/a.ts:1'] },
    { files: { 'server/b.test.ts': 'import "./a.test.ts";' }, finds: ['server/b.test.ts:1'] },
    { files: { 'contract/a.ts': 'import "uuidv7";' }, finds: ['contract/a.ts:1'] },
    { files: { 'ui/a.ts': 'import "node:fs";' }, finds: ['ui/a.ts:1'] },
  ],
};
