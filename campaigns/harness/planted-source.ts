// A file of the product with a bug in it, given to the bundler or to the tests in place of the file.
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** One change of one source file. */
export interface PlantedBug {
  name: string;
  /** Relative to the project: `server/payments/attempts/settle-attempt.ts`, or an SQL file. */
  file: string;
  /** Must stand in the file exactly once. */
  find: string;
  put: string;
}

/**
 * The file with its bug. Throws unless the wanted text stands there exactly once: a bug that was
 * not planted would be "caught" by nobody, and one whose place has changed must be told.
 */
export function planted(source: string, { name, file, find, put }: PlantedBug): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined) {
    throw new Error(`the bug "${name}" cannot be planted: ${file} does not say "${find}"`);
  }
  if (more.length > 0) {
    throw new Error(`the bug "${name}" cannot be planted: ${file} says "${find}" more than once`);
  }
  return before + put + after;
}

/** Answers the changed text in place of the file; `wasRead` says whether it was asked for. */
export function overlay(file: string, text: string): Plugin & { wasRead: () => boolean } {
  let wasRead = false;
  return {
    name: 'planted-bug',
    enforce: 'pre',
    load: (id) => {
      const [path = '', query = ''] = id.split('?');
      if (relative(resolve(), path) !== file) return null;
      wasRead = true;
      return query.includes('raw') ? `export default ${JSON.stringify(text)}` : text;
    },
    wasRead: () => wasRead,
  };
}
