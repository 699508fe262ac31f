// Rules for every single file that no linter checks, each with examples that break it.
import { isForTests } from './import-rules.ts';
import { isCode } from './project.ts';
import type { SourceFile } from './project.ts';

export interface FileRule {
  name: string;
  breaks: (file: SourceFile) => boolean;
  /** Files that the rule must report, as path and text. */
  examples: readonly (readonly [path: string, text: string])[];
}

const MEANINGLESS = new Set(
  'utils helpers common shared misc lib types interfaces service manager base core index'.split(
    ' ',
  ),
);
const MOST_BYTES = 500_000;
const MOST_LINES = 250;
const MOST_FOLDERS = 4;

const OPENING: Readonly<Record<string, RegExp>> = {
  css: /^\/\* [^*]*[.:]/,
  sql: /^-- .*(\n-- .*)*?[.:]/,
  code: /^\/\/ .*(\n\/\/ .*)*?\.\n/,
};
const openingOf = (path: string): RegExp | undefined =>
  OPENING[isCode(path) ? 'code' : path.slice(path.lastIndexOf('.') + 1)];

const isStyleOrSql = (path: string): boolean => /\.(css|sql)$/.test(path);

/** Assembled at run time, so that this file itself names no such folder. */
const OF_ONE_MACHINE = ['work', 'root'].map((name) => `/${name}/main`);

/** Keys of services that are recognized by their format. */
const SECRET_KEYS =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\b[sr]k_live_\w{12,}|\bgh[pousr]_\w{30,}|\bgithub_pat_\w{20,}|\bxox[abp]-\d{8,}|\bAIza[\w-]{35}|\bnpm_\w{36}/;
/** Assembled at run time, so that this file itself contains no key. */
const EXAMPLES_OF_KEYS = [
  ['sk', 'live', 'abcdefghijkl'].join('_'),
  ['-----BEGIN', 'PRIVATE KEY'].join(' '),
];

export const FILE_RULES: readonly FileRule[] = [
  {
    name: 'no file contains a key of a live service',
    breaks: ({ text }) => SECRET_KEYS.test(text),
    examples: EXAMPLES_OF_KEYS.map((key) => ['ui/a.ts', `// A.\nconst a = '${key}';`] as const),
  },
  {
    name: 'a source file begins with a comment that is a sentence and says what it is for',
    breaks: ({ path, text }) => openingOf(path)?.test(text) === false,
    examples: [
      ['ui/a.ts', 'export const a = 1;'],
      ['ui/a.ts', '// says something\nexport const a = 1;'],
      ['ui/a.ts', '\n// Comes too late.\nlet a;'],
      ['ui/a.css', 'a {}'],
      ['server/db/a.sql', 'select 1;'],
    ],
  },
  {
    name: 'a comment is at most 110 wide, which the formatter does not see to',
    breaks: ({ path, text }) =>
      (isCode(path) || isStyleOrSql(path)) &&
      !path.includes('/db/schema/') &&
      /^\s*(\/\/|\/?\*|--).{109,}$/m.test(text),
    examples: [['ui/a.ts', `// ${'x '.repeat(60)}.`]],
  },
  {
    name: `a file of styles or SQL has at most ${MOST_LINES} lines`,
    breaks: ({ path, text }) =>
      isStyleOrSql(path) &&
      !path.includes('/db/schema/') &&
      text.split('\n').length > MOST_LINES + 1,
    examples: [['ui/a.css', `/* A. */${'\n'.repeat(MOST_LINES + 1)}`]],
  },
  {
    name: 'names of files and folders mean something, and folders are in kebab-case',
    breaks: ({ path }) => {
      const folders = path.split('/').slice(0, -1);
      const stem = (path.split('/').at(-1) ?? '').replace(
        /(\.(test|spec|config))?\.[a-z0-9]+$/,
        '',
      );
      const isCode_ = isCode(path) || isStyleOrSql(path);
      return (
        [...folders, ...(isCode_ ? [stem] : [])].some((name) => MEANINGLESS.has(name)) ||
        folders.some((name) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      );
    },
    examples: [
      ['server/utils.test.ts', ''],
      ['web/common/a.ts', ''],
      ['web/billForm/a.ts', ''],
      ['server/orders/index.ts', ''],
    ],
  },
  {
    name: 'only the reading of documents loads the library for pictures at once',
    breaks: ({ path, text }) =>
      path.startsWith('server/') &&
      !path.startsWith('server/kyc/files/reading/') &&
      !isForTests(path) &&
      /^import (?!type\b)[^;]*from '(sharp|[^']*\/reading\/(document-reader|read-\w+)\.ts)';/m.test(
        text,
      ),
    examples: [
      ['server/demo/a.ts', "import sharp from 'sharp';"],
      ['server/demo/a.ts', "import { readLook } from '#server/kyc/files/reading/read-look.ts';"],
    ],
  },
  {
    name: 'nothing lies too deep',
    breaks: ({ path }) => path.split('/').length - 1 > MOST_FOLDERS,
    examples: [['web/a/b/c/d/e.ts', '']],
  },
  {
    name: 'a document begins with a title',
    breaks: ({ path, text }) => path.endsWith('.md') && !/^# \S/.test(text),
    examples: [['docs/a.md', 'No title.']],
  },
  {
    name: 'no file is large or names a folder of one machine',
    breaks: ({ text, bytes }) =>
      bytes > MOST_BYTES ||
      /(?<![\w.~-])\/(work(?!\/(?:queues|complaints|messages)\b)|root|home\/\w+)\//.test(text),
    examples: OF_ONE_MACHINE.map((path) => ['docs/a.md', `# A\n\nSee ${path}.`] as const),
  },
];

/** npm commands that documents mention but package.json does not define. */
export function unknownCommands(files: readonly SourceFile[], scripts: object): string[] {
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)]
        .filter(([, script = '']) => !Object.hasOwn(scripts, script))
        .map(([words]) => `${path}: ${words}`),
    );
}

/** Folders with more code files than `most`. */
export function crowdedFolders(files: readonly SourceFile[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files.filter((file) => isCode(file.path))) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  counts.delete('');
  return [...counts].filter(([, count]) => count > most).map(([folder]) => folder);
}
