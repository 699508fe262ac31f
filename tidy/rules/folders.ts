// A folder is seen at a glance, and nothing hides deep.

import type { Finding, Rule, SourceFile } from '../rule.ts';
import { isCode } from '../syntax.ts';

const limit = { files: 16, depth: 3 };

function crowded(files: readonly SourceFile[]): Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (isCode(path) && folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > limit.files)
    .map(([path, count]) => ({
      path,
      line: 1,
      wrong: `holds ${count} files`,
      mend: 'give those that belong together a folder of their own',
    }));
}

function deep(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.split('/').length - 2 > limit.depth)
    .map(({ path }) => ({ path, line: 1, wrong: 'lies too deep', mend: 'move it further up' }));
}

const many = Array.from({ length: 17 }, (_, number) => [`ui/a-${number}.ts`, ''] as const);

export const folders: Rule = {
  name: 'folders are neither crowded nor deep',
  find: (files) => [...crowded(files), ...deep(files)],
  planted: [
    { files: Object.fromEntries(many), finds: ['ui:1'] },
    { files: { 'web/a/b/c/d/e.ts': '' }, finds: ['web/a/b/c/d/e.ts:1'] },
  ],
};
