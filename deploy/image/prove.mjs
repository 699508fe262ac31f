// `npm run verify:image`: assembles the image's files, and checks that the product runs with them alone.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildParts } from '../../setup/building/build-parts.mjs';
import { command } from '../../setup/command.mjs';
import { install } from '../../setup/install.mjs';
import { place } from '../../setup/place.mjs';
import { run } from '../../setup/run.mjs';

function demandBubblewrap() {
  if (process.platform !== 'linux') throw new Error('The proof of the image needs Linux.');
  try {
    execFileSync('bwrap', ['--version'], { stdio: 'ignore' });
  } catch (error) {
    throw new Error('The proof of the image needs bubblewrap: apt-get install bubblewrap.', {
      cause: error,
    });
  }
}

await command(async () => {
  demandBubblewrap();
  await install();
  await buildParts(['sandbox']);
  const folder = mkdtempSync(join(tmpdir(), 'kosheli-image-'));
  try {
    const assembled = join(folder, 'assembled');
    mkdirSync(assembled);
    const program = place('deploy', 'image', 'assemble.mjs');
    const { code } = await run([process.execPath, program, assembled]);
    if (code !== 0) throw new Error('The files of the image could not be assembled.');
    const { runnerImport } = await import('vite');
    /** @type {{ module: typeof import('./testing/prove-image.ts') }} */
    const { module } = await runnerImport(place('deploy/image/testing/prove-image.ts'), {
      configFile: false,
      root: place(),
      logLevel: 'warn',
    });
    process.exitCode = (await module.proveImage(assembled, folder)) === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
