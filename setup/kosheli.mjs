// `npm run kosheli -- <command>`: an operator's commands, on the books of the product.

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';

await command(async () => {
  await install();
  await buildParts(['command']);
  if (existsSync(place('.env'))) process.loadEnvFile(place('.env'));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(place('build', 'command', 'main.js')).href);
});
