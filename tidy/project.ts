// Reads the project's own files and the imports of each.
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface SourceFile {
  path: string;
  /** Empty for a binary file. */
  text: string;
  bytes: number;
}

/** `to` is a path of the project, or the name of a package. */
export interface Import {
  from: string;
  to: string;
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path);

const NOT_WRITTEN =
  /^(\.git|node_modules|build|\.data|\.cache|test-results|package-lock\.json|\.env|.*\.log)$/;

/** Every hand-written file of the project, with its path from the root folder. */
export function readProject(folder = ''): SourceFile[] {
  return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_WRITTEN.test(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return readProject(path);
      const content = readFileSync(path);
      // Text contains no zero byte; nearly every picture, font and archive does.
      const text = content.includes(0) ? '' : content.toString('utf8');
      return [{ path, text, bytes: content.length }];
    });
}

/** All imports of a file: static, dynamic and re-exports, including types. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { module } = parseSync(path, text);
  const words = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // Only a string literal identifies the file.
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) =>
        /^['"](.*)['"]$/.exec(text.slice(start, end))?.[1] ?? [],
    ),
  ];
  return words.map((word) => ({ from: path, to: pathOf(path, word) }));
}

function pathOf(from: string, word: string): string {
  const path = word.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : path;
}
