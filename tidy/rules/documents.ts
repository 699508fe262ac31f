// Documents have a title, and the commands they name exist.

import type { Finding, Rule, SourceFile } from '../rule.ts';
import { lineAt } from '../rule.ts';

function scriptsOf(files: readonly SourceFile[]): Set<string> {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { scripts } = JSON.parse(text) as { scripts?: Record<string, string> };
  return new Set(Object.keys(scripts ?? {}));
}

function findIn({ path, text }: SourceFile, scripts: Set<string>): Finding[] {
  const untitled = { path, line: 1, wrong: 'has no title', mend: 'begin with a line "# Title"' };
  const unknown = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)]
    .filter(([, script]) => script !== undefined && !scripts.has(script))
    .map(({ 1: script, index }) => ({
      path,
      line: lineAt(text, index),
      wrong: `npm run ${script} does not exist`,
      mend: 'name a script of package.json',
    }));
  return [...(/^# \S/.test(text) ? [] : [untitled]), ...unknown];
}

export const documents: Rule = {
  name: 'documents have a title and name commands that exist',
  find: (files) => {
    const scripts = scriptsOf(files);
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file) => findIn(file, scripts));
  },
  planted: [
    { files: { 'docs/a.md': 'No title.' }, finds: ['docs/a.md:1'] },
    {
      files: { 'package.json': '{"scripts":{"test":""}}', 'README.md': '# A\n`npm run fly`' },
      finds: ['README.md:2'],
    },
    {
      files: { 'package.json': '{"scripts":{"test":""}}', 'README.md': '# A\n\n`npm start`' },
      finds: ['README.md:3'],
    },
  ],
};
