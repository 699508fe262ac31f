// `npm run build`: builds whatever is out of date.

import { buildParts } from './building/build-parts.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';

await command(async () => {
  await install();
  await buildParts(['web', 'gallery', 'desk', 'server', 'command', 'sandbox']);
});
