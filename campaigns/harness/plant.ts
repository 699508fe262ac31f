// Builds the product with one bug planted in it, into a folder of its own: the sources stay as they
// are.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** One change of one source file. */
export interface PlantedBug {
  name: string;
  /** Relative to the project: `server/payments/gateway/settle-attempt.ts`, or an SQL file. */
  file: string;
  /** Must stand in the file exactly once. */
  find: string;
  put: string;
}

const BUILT = resolve('build/server/main.js');

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

/** Gives the bundler the changed text in place of the file; `wasRead` says whether it asked. */
function overlay(bug: PlantedBug, text: string): Plugin & { wasRead: () => boolean } {
  let wasRead = false;
  return {
    name: 'planted-bug',
    enforce: 'pre',
    load: (id) => {
      const [path = '', query = ''] = id.split('?');
      if (relative(resolve(), path) !== bug.file) return null;
      wasRead = true;
      return query.includes('raw') ? `export default ${JSON.stringify(text)}` : text;
    },
    wasRead: () => wasRead,
  };
}

/**
 * Answers the program to start: the built product when there is no bug to plant, else one that was
 * built with it below `.cache/planted/`. Throws an Error when the bug cannot be planted or is in
 * no part of the server.
 */
export async function programWith(bug: PlantedBug | undefined): Promise<string> {
  if (!bug) return BUILT;
  const text = planted(await readFile(resolve(bug.file), 'utf8'), bug);
  const key = createHash('sha256').update(JSON.stringify(bug)).digest('hex').slice(0, 12);
  // Below the project, so that it finds the packages; beside the pages, which are not built again.
  const folder = resolve('.cache/planted', key);
  await mkdir(folder, { recursive: true });
  await rm(join(folder, 'web'), { recursive: true, force: true });
  await symlink(resolve('build/web'), join(folder, 'web'), 'junction');
  const outDir = join(folder, 'server');
  const plugin = overlay(bug, text);
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [plugin],
    build: {
      ssr: 'server/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  if (!plugin.wasRead()) {
    throw new Error(
      `the bug "${bug.name}" cannot be planted: the server does not read ${bug.file}`,
    );
  }
  return join(outDir, 'main.js');
}
