// `npm run verify:quotes`: checks that 100,000 random quotes (or another number, if given) add up and are the
// same on page and server.

import { runVitest } from './checking/run-tests.mjs';
import { command } from './command.mjs';
import { install } from './install.mjs';

const [words = '100000'] = process.argv.slice(2);

await command(async () => {
  if (!/^[1-9]\d{0,8}$/.test(words)) throw new Error(`How many quotes? Not "${words}".`);
  await install();
  process.env['QUOTES'] = words;
  const { passed, failed } = await runVitest(['--project', 'unit', 'contract/coupons/quotes']);
  const isProven = passed === 1 && failed === 0;
  console.log(`${words} quotes, VIOLATIONS ${isProven ? 0 : 1}`);
  process.exitCode = isProven ? 0 : 1;
});
