// `npm run bench`: builds everything and the measurements, then runs them.

import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';
import { run } from './run.mjs';

await command(async () => {
  await install();
  await buildParts(['web', 'server', 'sandbox', 'bench']);
  const main = place('build', 'bench', 'main.js');
  const { code } = await run([process.execPath, main, ...process.argv.slice(2)]);
  process.exitCode = code;
});
