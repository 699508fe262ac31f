// No file needs itself, however long the way round, for types as little as for values.

import { importsOf } from '../imports.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';

type Arrow = { to: string; line: number };

function arrowsOf(files: readonly SourceFile[]): Map<string, Arrow[]> {
  const arrows = new Map<string, Arrow[]>(files.map((file) => [file.path, []]));
  for (const { from, line, to } of importsOf(files)) {
    if (to !== undefined && arrows.has(to)) arrows.get(from)?.push({ to, line });
  }
  return arrows;
}

/** Walks the arrows depth first; an arrow back into the way walked so far closes a circle. */
function circlesIn(arrows: Map<string, Arrow[]>): Finding[] {
  const done = new Set<string>();
  const way: string[] = [];
  const found: Finding[] = [];
  const walk = (path: string): void => {
    way.push(path);
    for (const { to, line } of arrows.get(path) ?? []) {
      if (way.includes(to)) found.push(circle(path, line, way.slice(way.indexOf(to))));
      else if (!done.has(to)) walk(to);
    }
    way.pop();
    done.add(path);
  };
  for (const path of arrows.keys()) if (!done.has(path)) walk(path);
  return found;
}

function circle(path: string, line: number, round: string[]): Finding {
  return {
    path,
    line,
    wrong: `closes a circle: ${[...round, round[0]].join(' → ')}`,
    mend: 'move what two of them share to a file that both import',
  };
}

export const circles: Rule = {
  name: 'imports make no circle',
  find: (files) => circlesIn(arrowsOf(files)),
  planted: [
    {
      files: {
        'ui/a.ts': 'import "./b.ts";',
        'ui/b.ts': '\nimport type { C } from "#ui/c.ts";',
        'ui/c.ts': '\n\nimport "./a.ts";',
      },
      finds: ['ui/c.ts:3'],
    },
    { files: { 'ui/a.ts': 'import "./a.ts";' }, finds: ['ui/a.ts:1'] },
  ],
};
