// A source file of the product with a planted bug, which replaces the file for bundler or tests.
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** One change of one source file. */
export interface PlantedBug {
  name: string;
  /** Relative to the project: `server/payments/attempts/settle-attempt.ts`, or an SQL file. */
  file: string;
  /** Must occur in the file exactly once. */
  find: string;
  replace: string;
}

/** A mistake in the bug itself: trying again does not help, and nothing was caught. */
export class NotPlanted extends Error {
  constructor({ name }: PlantedBug, why: string) {
    super(`the bug "${name}" cannot be planted: ${why}`);
  }
}

/** The source with the bug. Throws NotPlanted unless the text to replace occurs exactly once. */
export function planted(source: string, bug: PlantedBug): string {
  const { file, find, replace } = bug;
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined) {
    throw new NotPlanted(bug, `${file} does not contain "${find}"`);
  }
  if (more.length > 0) {
    throw new NotPlanted(bug, `${file} contains "${find}" more than once`);
  }
  return before + replace + after;
}

/** Replaces the file by the text; `wasRead` tells whether the file was loaded. */
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
