// The repository holds what people write, for any machine: no large binaries and no paths of one.

import type { Finding, Rule, SourceFile } from '../rule.ts';
import { lineAt } from '../rule.ts';

const most = 500_000;
const machinePath = /(?<![\w.~-])\/(work|root|home\/\w+)\//g;
/** Put together, so that this file itself names no such folder. */
const [firstPath, secondPath] = ['work', 'root'].map((name) => `/${name}/main`);

function findIn({ path, text, sizeBytes }: SourceFile): Finding[] {
  const large = { path, line: 1, wrong: `has ${sizeBytes} bytes`, mend: 'make it smaller' };
  const paths = [...text.matchAll(machinePath)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    wrong: 'names a folder that only one machine has',
    mend: 'make the path relative to the project',
  }));
  return [...(sizeBytes > most ? [large] : []), ...paths];
}

export const contents: Rule = {
  name: 'no large files and no paths of one machine',
  find: (files) => files.flatMap(findIn),
  planted: [
    { files: { 'docs/a.png': 'x'.repeat(most + 1) }, finds: ['docs/a.png:1'] },
    { files: { 'server/a.ts': `\nopen('${firstPath}')` }, finds: ['server/a.ts:2'] },
    { files: { 'docs/a.md': `see ${secondPath}` }, finds: ['docs/a.md:1'] },
  ],
};
