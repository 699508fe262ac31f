// `npm run settings`: regenerates the documents about settings from their declarations.

import { writeFileSync } from 'node:fs';

import { command } from './command.mjs';
import { install } from './install.mjs';
import { place } from './place.mjs';

await command(async () => {
  await install();
  const { runnerImport } = await import('vite');
  /** @type {{ module: { settingsDocuments: () => Record<string, string> } }} */
  const { module } = await runnerImport(place('server/settings-documents.ts'), {
    configFile: false,
    root: place(),
    logLevel: 'warn',
  });
  for (const [path, text] of Object.entries(module.settingsDocuments())) {
    writeFileSync(place(path), text);
    console.log(`Written: ${path}`);
  }
});
