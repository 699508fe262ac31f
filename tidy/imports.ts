// Finds what each file imports, types too, and which of our files that is.

import { posix } from 'node:path';

import type { SourceFile } from './rule.ts';
import { isCode, isNode, lineOf, nodesOf } from './syntax.ts';

/** One import: the file and line it stands on, the words it uses and the file of ours it means. */
export type Import = { from: string; line: number; words: string; to: string | undefined };

const known = new WeakMap<SourceFile, Import[]>();
const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Every import of the files: static, dynamic, by type, and what is passed on. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.filter((file) => isCode(file.path)).flatMap(importsOfFile);
}

function importsOfFile(file: SourceFile): Import[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const found: Import[] = [];
  for (const { node } of nodesOf(file)) {
    const source = importing.has(node.type) ? node['source'] : undefined;
    const words = isNode(source) ? source['value'] : undefined;
    if (typeof words !== 'string') continue;
    found.push({ from: file.path, line: lineOf(file, node), words, to: meant(file.path, words) });
  }
  known.set(file, found);
  return found;
}

function meant(from: string, words: string): string | undefined {
  const path = words.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined;
}

/** The outermost folder of a path; the empty word for a file that lies in none. */
export function roomOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] ?? '') : '';
}

/** Whether a file is a test or stands by while tests run. */
export function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/testing\.ts$|^(e2e|campaigns)\//.test(path);
}
