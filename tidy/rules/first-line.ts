// Whoever opens a file reads at once, in one sentence, what it is for.

import type { Rule } from '../rule.ts';
import { isCode } from '../syntax.ts';

const opening: Record<string, RegExp> = {
  css: /^\/\* [^*]*[.:]/,
  sql: /^-- .*(\n-- .*)*?[.:]/,
  code: /^\/\/ .*(\n\/\/ .*)*?\.$/m,
};

function hasSentence(path: string, text: string): boolean {
  const kind = isCode(path) ? 'code' : path.slice(path.lastIndexOf('.') + 1);
  const match = opening[kind]?.exec(text);
  return match?.index === 0;
}

export const firstLine: Rule = {
  name: 'every source file begins with a sentence that says what it is for',
  find: (files) =>
    files
      .filter(({ path }) => isCode(path) || /\.(css|sql)$/.test(path))
      .filter(({ path, text }) => !hasSentence(path, text))
      .map(({ path }) => ({
        path,
        line: 1,
        wrong: 'does not begin with a comment that is a sentence',
        mend: 'say what the file is for, and end with a full stop',
      })),
  planted: [
    { files: { 'ui/a.ts': 'export const a = 1;' }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': '// says something\nexport const a = 1;' }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.ts': '\n// Comes too late.\nlet a;' }, finds: ['ui/a.ts:1'] },
    { files: { 'ui/a.css': 'a {}' }, finds: ['ui/a.css:1'] },
    { files: { 'server/db/a.sql': 'select 1;' }, finds: ['server/db/a.sql:1'] },
  ],
};
