// `npm run sandbox`: builds the sandbox and runs it in this process.

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';

await command(async () => {
  await install();
  await buildParts(['sandbox']);
  if (existsSync(place('.env'))) process.loadEnvFile(place('.env'));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(place('build', 'sandbox', 'main.js')).href);
});
