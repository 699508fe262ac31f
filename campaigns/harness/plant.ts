// Builds the product with one planted bug, in a folder of its own; the sources stay unchanged.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { NotPlanted, overlay, planted } from './planted-source.ts';
import type { PlantedBug } from './planted-source.ts';

/** The server starts it as a program of its own. */
const READER = 'server/kyc/files/reading/document-reader.ts';

const BUILT = resolve('build/server/main.js');

/**
 * Returns the program to start: the built product, or one with the bug, built below `.cache/planted/`.
 * Throws NotPlanted when the bug cannot be planted or built, or is in no part of the server.
 */
export async function programWith(bug: PlantedBug | undefined): Promise<string> {
  if (!bug) return BUILT;
  const text = planted(await readFile(resolve(bug.file), 'utf8'), bug);
  const key = createHash('sha256').update(JSON.stringify(bug)).digest('hex').slice(0, 12);
  // Below the project, where it finds the packages, and beside links to the built pages.
  const folder = resolve('.cache/planted', key);
  await mkdir(folder, { recursive: true });
  for (const pages of ['web', 'desk']) {
    await rm(join(folder, pages), { recursive: true, force: true });
    await symlink(resolve('build', pages), join(folder, pages), 'junction');
  }
  const outDir = join(folder, 'server');
  const plugin = overlay(bug.file, text);
  const { build } = await import('vite');
  const building = build({
    configFile: false,
    // A build that fails throws an error that says why.
    logLevel: 'silent',
    publicDir: false,
    plugins: [plugin],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { main: 'server/main.ts', 'document-reader': READER },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  await building.catch((error: unknown) => {
    const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    throw new NotPlanted(bug, `${bug.file} cannot be built with it: ${why}`);
  });
  if (!plugin.wasRead()) throw new NotPlanted(bug, `the server does not load ${bug.file}`);
  return join(outDir, 'main.js');
}
