// Checks the project against our own rules that no linter covers, and each rule against its examples.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crowdedFolders, FILE_RULES, unknownCommands } from './file-rules.ts';
import { folderCircles, KNOWN_CIRCLES } from './folder-circles.ts';
import { IMPORT_RULES } from './import-rules.ts';
import { ROOMS, SERVER_LAYERS } from './layers.ts';
import { importsOf, isCode, readProject } from './project.ts';

const files = readProject();
const imports = files.filter(({ path }) => isCode(path)).flatMap(importsOf);

describe.each(IMPORT_RULES)('$name', ({ forbids, examples }) => {
  it('holds in this project', () => {
    expect(imports.filter(forbids).map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
  });

  it.each(examples)('forbids %s', (example) => {
    const [from = '', to = ''] = example.split(' > ');
    expect(forbids({ from, to })).toBe(true);
  });
});

describe.each(FILE_RULES)('$name', ({ breaks, examples }) => {
  it('holds in this project', () => {
    expect(files.filter(breaks).map(({ path }) => path)).toEqual([]);
  });

  it.each(examples)('finds %s', (path, text) => {
    expect(breaks({ path, text, bytes: text.length })).toBe(true);
  });
});

describe('the project', () => {
  it('is read whole', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['tidy/tidy.test.ts', '.ci/run']));
    expect(imports).toContainEqual({ from: 'tidy/tidy.test.ts', to: 'tidy/project.ts' });
    const code = paths.filter((path) => isCode(path) && path.includes('/'));
    expect(code.filter((path) => !Object.hasOwn(ROOMS, path.split('/')[0] ?? ''))).toEqual([]);
  });

  it('has no folder of more than 16 files', () => {
    expect(crowdedFolders(files, 16)).toEqual([]);
    const crowd = Array.from({ length: 17 }, (_, n) => ({
      path: `ui/a${n}.ts`,
      text: '',
      bytes: 0,
    }));
    expect(crowdedFolders(crowd, 16)).toEqual(['ui']);
  });

  it('names in its documents only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    expect(unknownCommands(files, scripts)).toEqual([]);
    const readme = { path: 'README.md', text: '`npm run fly`, `npm start`', bytes: 0 };
    expect(unknownCommands([readme], { test: '' })).toEqual([
      'README.md: npm run fly',
      'README.md: npm start',
    ]);
  });

  it('has no circle of folders but the known ones, and none has grown', () => {
    const isKnown = (circle: readonly string[]): boolean =>
      KNOWN_CIRCLES.some((known) => circle.every((folder) => known.includes(folder)));
    expect(folderCircles(imports).filter((circle) => !isKnown(circle))).toEqual([]);
    const arrow = (from: string, to: string) => ({ from: `ui/${from}/x.ts`, to: `ui/${to}/y.ts` });
    const round = [arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'a'), arrow('a', 'd')];
    expect(folderCircles(round)).toEqual([['ui/a', 'ui/b', 'ui/c']]);
    expect(folderCircles(round.slice(1))).toEqual([]);
  });

  it('shows the layers of the server in its architecture as they are', () => {
    const text = readFileSync('docs/ARCHITECTURE.md', 'utf8');
    const [, shown] = /`tidy\/layers\.ts`[^`]*```\n([^`]*)\n```$/m.exec(text) ?? [];
    const lines = SERVER_LAYERS.toReversed().map((names) => names.join('  '));
    expect(shown?.split('\n')).toEqual(lines);
  });
});
